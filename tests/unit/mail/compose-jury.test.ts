import { expect, it } from 'vitest';
import { getWords } from '@/services/product-api/i18n/get-words';
import { composeJury } from '@/services/product-api/jury/compose-jury';
import type { JuryMail } from '@/services/product-api/jury/queries/jury-mails';
import { createInvitationTokens } from '@/services/product-api/mail/unsubscribe-token';
import { english } from '../../support/words';

const tokens = createInvitationTokens([new TextEncoder().encode('a secret of at least thirty-two bytes')]);
const letterhead = {
  site: { url: 'https://impasto.example.org', name: 'Impasto' },
  now: new Date('2026-11-29T12:00:00Z'),
  words: english,
};
const mail: JuryMail = {
  ...{ kind: 'JURY', id: '1', to: 'juror@example.org', event: 'OPENED', call: 'North', callId: '2' },
  ...{ translations: { de: { title: 'Norden' } }, organizer: 'Cove' },
  ...{ round: { id: '3', title: 'First round' }, dueOn: '2026-12-10' },
  juror: { id: '4', hasAccepted: true, scored: 0, applications: 3 },
};

it.each([
  ['INVITED', 'You find the applications here once the round is open:'],
  ['OPENED', 'You find the applications here:'],
  ['REMINDED', 'You find the applications here:'],
  ['CALL_RESTORED', 'You find the applications here once the round is open:'],
] as const)('mails a juror about %s: “%s”', (event, text) => {
  expect(composeJury({ ...mail, event }, letterhead, tokens).lines).toContain(text);
});

it('names the call in the juror’s language if its title is translated', () => {
  expect(composeJury(mail, letterhead, tokens).subject).toContain('North');
  expect(composeJury(mail, { ...letterhead, words: getWords('de') }, tokens).subject).toContain('Norden');
});
