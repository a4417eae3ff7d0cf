import { setImmediate as tick } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { handleInbox } from '@/lib/server/bff/inbox';
import { SITE } from '../../support/bff-requests';
import { testUpstream } from '../../support/upstream';

const upstream = testUpstream();
const MAIL = {
  messageId: '<1@localhost>',
  to: 'artist@example.org',
  replyTo: { name: 'Ada', address: 'ada@example.com' },
  subject: 'About “Tide”',
  text: '> Is it there?',
};

function requestInbox(status: number, body: string): Promise<Response> {
  upstream().listener = ({ url }, response) => {
    if (url === '/mails') response.writeHead(status).end(body);
    else response.writeHead(200).end('{"oobCodes":[],"verificationCodes":[]}');
  };
  return handleInbox(new Request(`${SITE}/api/inbox`), new URL(upstream().url).host, upstream().url);
}

it('the inbox shows waiting questions and their reply addresses', async () => {
  const messages = await (await requestInbox(200, JSON.stringify([MAIL]))).json();
  expect(messages).toEqual([
    {
      kind: 'letter',
      id: MAIL.messageId,
      to: MAIL.to,
      answersGoTo: 'Ada <ada@example.com>',
      subject: MAIL.subject,
      text: MAIL.text,
    },
  ]);
});

it('the inbox shows no questions if the product API has a mail server', async () => {
  expect(await (await requestInbox(404, '{}')).json()).toEqual([]);
});

it('the inbox responds with 404 without the stand-in', async () => {
  const { status } = await handleInbox(new Request(`${SITE}/api/inbox`), undefined, upstream().url);
  expect(status).toBe(404);
  expect(upstream().received).toEqual([]);
});

it('the inbox shows all messages even if memory is collected during the response', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  const email = { email: 'a@example.org', oobLink: 'http://localhost/?mode=verifyEmail&oobCode=1' };
  upstream().listener = async ({ url }, response) => {
    for (let turn = 0; url === '/mails' && turn < 4; turn += 1) {
      await tick();
      collectGarbage();
    }
    response.writeHead(200).end(url === '/mails' ? '[]' : JSON.stringify({ oobCodes: [email], verificationCodes: [] }));
  };
  const response = await handleInbox(new Request(`${SITE}/api/inbox`), new URL(upstream().url).host, upstream().url);
  expect(await response.json()).toMatchObject([{ kind: 'mail', to: email.email }]);
});
