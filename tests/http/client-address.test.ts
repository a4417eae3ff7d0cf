import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { startWeb } from '../support/start-web';

const SECRET = 'what the web proves itself by, in this test';

test('a client of the web cannot choose the address that the product API uses for its rate limits', async () => {
  let headers: IncomingHttpHeaders | undefined;
  const api = createServer((request, response) => {
    // The web also subscribes to the stream of invalidations.
    if (request.url === '/v1/account') headers = request.headers;
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const web = await startWeb(`http://127.0.0.1:${(api.address() as AddressInfo).port}`, { WEB_SECRET: SECRET });
  try {
    const forged = { 'X-Forwarded-For': '198.51.100.1', Forwarded: 'for=198.51.100.1', 'X-Real-IP': '198.51.100.1' };
    await fetch(`${web.url}/api/v1/account`, { headers: { ...forged, 'X-Web-Secret': 'mine' } });
    expect(['127.0.0.1', '::1']).toContain(headers?.['x-forwarded-for']);
    expect(headers?.['x-web-secret']).toBe(SECRET);
    expect(JSON.stringify(headers)).not.toContain('198.51.100.1');
  } finally {
    web.stop();
    api.close();
  }
});
