import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Makes a server listen on a free local port until the test has finished. @returns its URL */
export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return closeAfterTest(server);
}

/** Closes a listening server when the test has finished. @returns its URL */
export function closeAfterTest(server: Server): string {
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { address, port } = server.address() as AddressInfo;
  return `http://${address}:${port}`;
}
