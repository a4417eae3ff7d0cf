import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAllDefaults } from '@/lib/shared/domain/site-defaults';
import { readEnv } from '@/services/product-api/env';
import { getWords } from '@/services/product-api/i18n/get-words';
import { createTestMailSender } from '@/services/product-api/setup/send-test-mail';
import { asJson, testApi } from '../../support/api';
import { parseMail, testMailServer } from '../../support/mail-server';
import { makeMember } from '../../support/members';

const api = testApi();
const server = testMailServer();
beforeEach(() => {
  server.rejection = null;
});

const settings = { ...createAllDefaults('Impasto'), name: { en: 'Coastworks', de: 'Küstenwerk' } };

function send(SMTP_URL: string, timeout?: number) {
  const env = readEnv({ SMTP_URL, MAIL_FROM: 'mail@art.example.org', SITE_URL: 'https://art.example.org' });
  return createTestMailSender(env, 'smtp', timeout)({ to: 'noor@example.org', words: getWords('de'), settings });
}

describe('a test mail', () => {
  it('sends the test mail with the site’s name in the administrator’s language', async () => {
    expect(await send(server.url)).toEqual({ outcome: 'SENT', to: 'noor@example.org', responseCode: null });
    const { headers, body } = parseMail(server.received[0]?.raw ?? '');
    expect(headers.get('from')).toBe('Küstenwerk <mail@art.example.org>');
    expect(headers.get('subject')).toBe('Eine Testmail von Küstenwerk');
    expect(body).toContain('https://art.example.org');
  });

  it('the test mail reports that the mail server cannot be reached', async () => {
    expect((await send('smtp://127.0.0.1:9')).outcome).toBe('CONNECTION');
    expect((await send('smtp://mail.invalid:587')).outcome).toBe('HOST');
  });

  it('the test mail reports a rejected recipient with the server’s response code', async () => {
    server.rejection = { responseCode: 550, message: 'No such user', recipient: 'noor@example.org' };
    expect(await send(server.url)).toMatchObject({ outcome: 'RECIPIENT', responseCode: 550 });
  });

  it('the test mail reports a login that the server rejects', async () => {
    expect((await send(server.url.replace('//', '//user:wrong@'))).outcome).toBe('LOGIN');
  });

  describe('a mail server that never responds', () => {
    let silent: Server;
    afterEach(() => silent.close());

    it('the test mail gives up after its time limit', async () => {
      silent = createServer().listen(0, '127.0.0.1');
      await once(silent, 'listening');
      const { port } = silent.address() as AddressInfo;
      expect((await send(`smtp://127.0.0.1:${port}`, 200)).outcome).toBe('TIMEOUT');
    });
  });
});

describe('the test mail endpoint', () => {
  it('the test mail reports a missing mail server, and only administrators can send it', async () => {
    const [admin, member] = [await makeMember(api(), { role: 'ADMIN' }), await makeMember(api())];
    await api().error('/v1/setup/test-mail', 'forbidden', asJson('POST', member, {}));
    expect(await api().callEndpoint('POST /v1/setup/test-mail', {}, admin)).toEqual({
      ...{ outcome: 'NOT_CONFIGURED', to: `${admin.uid}@example.org`, responseCode: null },
    });
  });

  it('administrators can send twenty test mails per hour', async () => {
    const admin = await makeMember(api(), { role: 'ADMIN' });
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1)
      statuses.push((await api().request('/v1/setup/test-mail', asJson('POST', admin, {}))).status);
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
  });
});
