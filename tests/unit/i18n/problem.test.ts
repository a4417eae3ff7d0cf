import { describe, expect, it } from 'vitest';
import { chooseLanguage } from '@/lib/shared/i18n/accept-language';
import { problem, writeProblem } from '@/lib/shared/i18n/problem';
import { getWords } from '@/services/product-api/i18n/get-words';

describe('an encoded message', () => {
  it('writes a message in the reader’s language', () => {
    const tooLong = problem('ui.invalid.maxCharacters', { count: 5_000 });
    expect(writeProblem(tooLong, getWords('en'))).toBe('At most 5,000 characters.');
    expect(writeProblem(tooLong, getWords('de'))).toBe('Höchstens 5.000 Zeichen.');
  });

  it('writes messages within a message', () => {
    const repeated = problem('checkout.refusal.bundled', { boost: problem('checkout.boost.HIGHLIGHT') });
    expect(writeProblem(repeated, getWords('en'))).toBe(
      'The bundle already contains Highlight. Remove one of the two.',
    );
  });

  it('writes other text unchanged', () => {
    expect(writeProblem('A title: with a colon', getWords('de'))).toBe('A title: with a colon');
  });

  it.each(['message:nothing.here', 'message:ui.file.empty {', 'message:', 'message: {}'])(
    'a file name that looks like a message stays as it is: %s',
    (name) => {
      const empty = problem('ui.file.empty', { name });
      expect(writeProblem(empty, getWords('en'))).toBe(`“${name}” is empty.`);
    },
  );

  it('writes a message without arguments in another language', () => {
    expect(writeProblem(problem('ui.invalid.missing'), getWords('fr'))).toBe('Ce champ est vide.');
  });
});

describe('the language of a response', () => {
  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['en;q=0.5, ar;q=0.9', 'ar'],
    ['ja, fr;q=0.2', 'fr'],
    ['fr;q=0, es;q=0.1', 'es'],
    ['*', 'en'],
    ['', 'en'],
    [undefined, 'en'],
    ['../../etc/passwd;q=x,de', 'de'],
    [`${'ja,'.repeat(100)}de`, 'en'],
  ])('the header Accept-Language decides the language of a response: %s', (header, language) => {
    expect(chooseLanguage(header)).toBe(language);
  });
});
