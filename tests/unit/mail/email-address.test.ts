import { describe, expect, it } from 'vitest';
import { findEmailProblem } from '@/components/jury/rounds/jurors';
import { findLetterErrors } from '@/components/letter/letter-errors';
import { artworkEndpoints } from '@/lib/shared/contract/artwork';
import { juryEndpoints } from '@/lib/shared/contract/jury';
import { apply } from '@/lib/shared/contract/opportunity';
import { isEmailAddress } from '@/lib/shared/domain/email-address';
import { english } from '@/tests/support/words';

const ACCEPTED = [
  ...['ann@example.org', "o'neil+jury_1@mail.example.co.uk", 'juror@müller.example', 'juror@xn--mller-kva.example'],
  ...['juror@例え.jp', 'juror@пример.рф', 'juror@mu\u0308ller.example', 'A-B@MÜLLER.EXAMPLE'],
];
const REJECTED = [
  ...['', 'ann', '@example.org', 'ann@', 'ann@example', 'a@b@example.org', 'a b@example.org', 'ann@example.org ann'],
  ...['.a@example.org', 'a..b@example.org', 'ann@.example', 'ann@a..example', 'ann@127.0.0.1', 'ann@[::1]'],
  ...[
    'ann@example.org/x',
    'ann@example.org:25',
    'ann@example.org?bcc=b',
    'a\r\nBcc: b@example.org',
    'ann@exa\u200bmple.org',
  ],
  ...[`${'a'.repeat(65)}@example.org`, `ann@${'a.'.repeat(130)}org`, 'ann@exa%6dple.org', '"ann"@example.org'],
];

describe('email addresses', () => {
  it('accepts addresses with international domains, but no ambiguous ones', () => {
    expect(ACCEPTED.filter((address) => !isEmailAddress(address))).toEqual([]);
    expect(REJECTED.filter(isEmailAddress)).toEqual([]);
  });

  it('the form and the API accept an international domain', () => {
    const email = 'juror@müller.example';
    const enquiry = { name: 'Ann', email, message: 'Is it still there?', idempotencyKey: crypto.randomUUID() };
    const { body: invitation } = juryEndpoints['POST /v1/opportunities/{id}/rounds/{roundId}/jurors'];
    const { body: question } = artworkEndpoints['POST /v1/artworks/{id}/enquiries'];
    expect(invitation.schema.parse({ emails: ['juror@mu\u0308ller.example'] })).toEqual({ emails: [email] });
    expect(question.schema.parse(enquiry)).toMatchObject({ email });
    expect(apply.parse({ method: 'EMAIL', value: email })).toEqual({ method: 'EMAIL', value: email });
    expect(findEmailProblem([email], 0, english.t)).toBeUndefined();
    expect(findLetterErrors({ guest: { name: 'Ann', email }, text: 'Is it still there?' }, english.t)).toEqual({});
  });
});
