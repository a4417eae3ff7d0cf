import { expect, test } from '@playwright/test';
import { RawConnection } from '../support/raw-client';

/** This part is larger than the buffers of the socket. */
const PART = `10000\r\n${' '.repeat(65_536)}\r\n`;
const PARTS = 160;

const rejections = [
  { path: '/api/v1/profiles/token', status: 413 },
  { path: '/api/session', status: 413 },
  { path: '/identitytoolkit.googleapis.com/v1/accounts:signUp', status: 413 },
  { path: '/api/v1/nothing', status: 404 },
  { path: '/about', status: 405 },
];
for (const { path, status } of rejections) {
  test(`${path} responds with ${status} to a chunked upload that is too large, and closes the connection`, async ({
    baseURL,
  }) => {
    const client = new RawConnection(baseURL ?? '');
    client.socket.pause();
    await client.write(
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    await client.write(PART.repeat(PARTS));
    client.socket.resume();
    expect(await client.ended).toBe('');
    expect(client.received).toMatch(new RegExp(`^HTTP/1.1 ${status} .*\r\nconnection: close\r\n`, 'is'));
    client.socket.destroy();
  });
}

test('a request to upgrade the connection gets the page, and the connection is closed', async ({ baseURL }) => {
  const headers = 'Host: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
  const clients = ['/about', '/nothing', '/api/v1/artworks'].map((path) => ({
    path,
    to: new RawConnection(baseURL ?? ''),
  }));
  for (const { path, to } of clients) await to.write(`GET ${path} HTTP/1.1\r\n${headers}`);
  for (const { to } of clients) expect(await to.ended).toBe('');
  expect(clients.map(({ to }) => to.received.slice(9, 12))).toEqual(['200', '404', '200']);
  for (const { to } of clients) to.socket.destroy();
});
