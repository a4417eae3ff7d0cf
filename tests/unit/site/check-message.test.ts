import { describe, expect, it } from 'vitest';
import { findMessageProblem } from '@/services/product-api/site/check-message';
import { writeEnglish } from '../../support/words';

const check = (language: 'en' | 'de' | 'ar', key: string, text: string) =>
  writeEnglish(findMessageProblem(language, key, text) ?? undefined) ?? null;

describe('a replaced message', () => {
  it.each<['en' | 'de' | 'ar', string, string]>([
    ['en', 'ui.close', 'Shut'],
    ['de', 'ui.partOf', '{whole}, davon {part}'],
    ['en', 'mail.receipt.works', '{count, plural, =0 {No work} one {# work} other {# works}}'],
    ['en', 'admin.words.tooMany', 'No more than {max, number}.'],
    ['en', 'ui.close', 'Less < more & “quoted”'],
    ['en', 'ui.close', 'It’s closed'],
  ])('accepts the replaced message %s, %s, %s', (language, key, text) => {
    expect(check(language, key, text)).toBeNull();
  });

  it.each<['en' | 'de' | 'ar', string, string, string]>([
    ['en', 'ui.partOf', '{part}', '{whole} is missing.'],
    ['en', 'mail.receipt.works', 'Works', '{count} is missing.'],
    ['en', 'mail.receipt.works', '{count} works', 'The form “one” of {count} is missing.'],
    ['en', 'mail.receipt.works', '{count, plural, other {Works}}', 'The form “one” of {count} is missing.'],
    [
      'ar',
      'mail.receipt.works',
      '{count, plural, zero {a} one {b} two {c} few {d} other {e}}',
      'The form “many” of {count} is missing.',
    ],
    [
      'de',
      'mail.receipt.works',
      '{count, plural, one {Werk} few {Werke} other {Werke}}',
      '{count} has no form “few” here.',
    ],
    ['en', 'admin.words.tooMany', 'No more than {max}.', '{max} needs the same format as in the original.'],
    [
      'en',
      'admin.words.tooMany',
      'No more than {max, number, ::currency/EUR}.',
      '{max} needs the same format as in the original.',
    ],
    [
      'en',
      'ui.partOf',
      '{part, plural, one {#} other {#}} of {whole}',
      '{part} needs the same format as in the original.',
    ],
    ['en', 'ui.close', '<script>alert(1)</script>', '<script> is not part of this message.'],
    ['en', 'ui.close', 'Close <img src=x onerror=alert(1)>', 'The braces or tags are not complete.'],
    ['en', 'ui.close', 'Close<br/>', 'HTML is not possible here.'],
    ['en', 'ui.close', '<!-- x -->', 'HTML is not possible here.'],
    ['en', 'mail.receipt.works', '{count, plural, offset:1 one {a} other {b}}', 'The braces or tags are not complete.'],
    [
      'en',
      'account.registration.ask',
      'Write to <link>{address}, <link>now</link></link>.',
      'The braces or tags are not complete.',
    ],
    ['en', '__proto__.polluted', 'x', 'There is no such message.'],
  ])('rejects the replaced message %s, %s, %s', (language, key, text, sentence) => {
    expect(check(language, key, text)).toContain(sentence);
  });

  it('a replaced message keeps the options and tags of the original', () => {
    const original = '{hasMore, select, true {A plan follows {max, number}.} other {Remove one.}}';
    expect(check('en', 'account.mails.none', original)).toBe('There is no such message.');
  });
});
