"""Accepts HTTPS on port 443 and passes it on to a server without HTTPS.

Usage: https_host.py CERTIFICATE KEY HOST:PORT
"""

import asyncio
import ssl
import sys


async def pass_on(reader, writer):
    try:
        while part := await reader.read(65536):
            writer.write(part)
            await writer.drain()
    except OSError:
        pass
    finally:
        writer.close()


async def main():
    certificate, key, address = sys.argv[1:]
    host, port = address.rsplit(":", 1)

    async def connected(reader, writer):
        inner_reader, inner_writer = await asyncio.open_connection(host, int(port))
        await asyncio.gather(pass_on(reader, inner_writer), pass_on(inner_reader, writer))

    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    server = await asyncio.start_server(connected, "127.0.0.1", 443, ssl=context)
    print("ready", flush=True)
    await server.serve_forever()


asyncio.run(main())
