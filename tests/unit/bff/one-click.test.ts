import { describe, expect, it } from 'vitest';
import { handleOneClick, unsubscriptions } from '@/lib/server/bff/one-click-unsubscribe';
import { SITE } from '../../support/bff-requests';
import { ID } from '../../support/sample-data';
import { testUpstream } from '../../support/upstream';

const upstream = testUpstream();

async function open(init: RequestInit = {}) {
  const request = new Request(`${SITE}/api/enquiries/stop?token=a.b%2Bc`, init);
  const response = await handleOneClick(request, unsubscriptions.enquiries, { api: upstream().url, site: SITE });
  return { response };
}

describe('the List-Unsubscribe URL', () => {
  it('a mail program can unsubscribe by POST without cookies', async () => {
    upstream().response.body = JSON.stringify({ id: ID, name: 'Ada' });
    const { response } = await open({
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      headers: {
        cookie: 'identity=own.identity.token',
        authorization: 'Bearer forged',
        'x-forwarded-for': '192.0.2.7',
      },
    });
    expect(response.status).toBe(200);
    const [sent] = upstream().received;
    expect(sent).toMatchObject({ method: 'POST', url: '/v1/profiles/enquiries/refusals', body: '{"token":"a.b+c"}' });
    expect(sent?.headers).not.toHaveProperty('cookie');
    expect(sent?.headers).not.toHaveProperty('authorization');
    expect(sent?.headers['x-forwarded-for']).toBe('192.0.2.7');
  });

  it('opening an unsubscribe link shows a page and changes nothing', async () => {
    const { response } = await open();
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`${SITE}/enquiries/stop?token=a.b%2Bc`);
    expect(upstream().received).toEqual([]);
  });

  it('pages of other sites cannot unsubscribe anyone', async () => {
    const { response } = await open({ method: 'POST', headers: { origin: 'https://evil.example' } });
    expect(response.status).toBe(403);
    expect(upstream().received).toEqual([]);
  });

  it('reminders and digests have separate endpoints for unsubscribing', async () => {
    const address = `${SITE}/api/mails/stop?token=a.b`;
    const addresses = { api: upstream().url, site: SITE };
    upstream().response.body = JSON.stringify({ kind: 'reminders' });
    const post = new Request(address, { method: 'POST' });
    expect((await handleOneClick(post, unsubscriptions.mails, addresses)).status).toBe(200);
    expect(upstream().received).toMatchObject([{ url: '/v1/account/mails/refusals', body: '{"token":"a.b"}' }]);
    const opened = await handleOneClick(new Request(address), unsubscriptions.mails, addresses);
    expect(opened.headers.get('location')).toBe(`${SITE}/mails/stop?token=a.b`);
  });
});
