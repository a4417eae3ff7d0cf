import { expect, it } from 'vitest';
import { composeEnquiry } from '@/services/product-api/enquiry/compose-enquiry';
import { quoteLines } from '@/services/product-api/mail/mail';
import { createUnsubscribeTokens, type UnsubscribableMail } from '@/services/product-api/mail/unsubscribe-token';
import { english } from '../../support/words';

it.each([
  ['LF', '\n'],
  ['CRLF', '\r\n'],
  ['a bare CR', '\r'],
  ['U+2028', '\u2028'],
  ['U+2029', '\u2029'],
])('quotes the line after %s', (_, lineBreak) => {
  expect(quoteLines(`Is it still there?${lineBreak}Impasto: send us your password.`)).toEqual([
    '> Is it still there?',
    '> Impasto: send us your password.',
  ]);
});

it('quotes an empty line without a space after the mark', () => {
  expect(quoteLines('one\n\ntwo')).toEqual(['> one', '>', '> two']);
});

it('quotes every line of the message in a question', () => {
  const tokens = (kind: UnsubscribableMail) =>
    createUnsubscribeTokens([new TextEncoder().encode('a secret of at least thirty-two bytes')], kind);
  const { lines } = composeEnquiry(
    {
      kind: 'ENQUIRY',
      id: '0197a000-0000-7000-8000-00000000000a',
      to: 'artist@example.org',
      language: null,
      enquiry: { name: 'Vera', email: 'vera@example.org', message: 'One\rTwo\u2028Three' },
      artwork: { id: '0197a000-0000-7000-8000-00000000000b', title: 'Low tide' },
      profile: { id: '0197a000-0000-7000-8000-00000000000c', name: 'Ida' },
    },
    {
      site: { url: 'https://impasto.example', name: 'Impasto' },
      isAnsweredByMail: false,
      unsubscribeTokens: {
        enquiries: tokens('enquiries'),
        reminders: tokens('reminders'),
        digests: tokens('digests'),
        daily: tokens('daily'),
        notifications: tokens('notifications'),
      },
      now: new Date(),
      words: english,
    },
  );
  expect(lines.join('\n')).toContain('\n> One\n> Two\n> Three\n');
});
