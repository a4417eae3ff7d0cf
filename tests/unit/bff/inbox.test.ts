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

/** The stand-in with nothing to show, beside a product API with this answer. */
function answer(status: number, body: string): Promise<Response> {
  upstream().listener = ({ url }, response) => {
    if (url === '/mails') response.writeHead(status).end(body);
    else response.writeHead(200).end('{"oobCodes":[],"verificationCodes":[]}');
  };
  return handleInbox(new Request(`${SITE}/api/inbox`), new URL(upstream().url).host, upstream().url);
}

it('shows the questions that wait, and whom the answer goes to', async () => {
  const messages = await (await answer(200, JSON.stringify([MAIL]))).json();
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

it('shows the rest where the product API has a mail server', async () => {
  expect(await (await answer(404, '{}')).json()).toEqual([]);
});

it('is not there without the stand-in', async () => {
  const { status } = await handleInbox(new Request(`${SITE}/api/inbox`), undefined, upstream().url);
  expect(status).toBe(404);
  expect(upstream().received).toEqual([]);
});
