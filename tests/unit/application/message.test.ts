import { describe, expect, it } from 'vitest';
import {
  fillPlaceholders,
  findUnknownPlaceholder,
  formatDeadlineValue,
  getStartingText,
  messageLimits,
  type PlaceholderValues,
  startingTexts,
} from '@/lib/shared/domain/message';
import { languages } from '@/lib/shared/i18n/languages';
import { createWords } from '@/lib/shared/i18n/words';
import { loadMessages } from '@/messages/load-messages';
import { english } from '@/tests/support/words';

const values: PlaceholderValues = {
  name: 'Ana {title}',
  title: 'North, by $& Daylight',
  number: '0412',
  organizer: 'Cove Park',
  deadline: 'no fixed date',
};

describe('placeholders', () => {
  it('replaces all placeholders of a message except in inserted values', () => {
    expect(fillPlaceholders('{name}: {number}, {title} and {number}.', values)).toBe(
      'Ana {title}: 0412, North, by $& Daylight and 0412.',
    );
    expect(fillPlaceholders('{organizer} {deadline} { name } {Name} {}', values)).toBe(
      'Cove Park no fixed date { name } {Name} {}',
    );
  });

  it.each(['', 'Dear {name}, {title} {number} {organizer} {deadline}', 'a } b { c', '{{name}}'])(
    'accepts all placeholders in %j',
    (text) => expect(findUnknownPlaceholder(text)).toBeNull(),
  );

  it.each([
    ['Dear {first_name}', '{first_name}'],
    ['Dear {Name}', '{Name}'],
    ['{name} { title }', '{ title }'],
    ['{}', '{}'],
    ['{constructor}', '{constructor}'],
  ])('finds unknown placeholders in %j', (text, unknown) => {
    expect(findUnknownPlaceholder(text)).toBe(unknown);
  });

  it('shortens long placeholders in the error message', () => {
    expect(findUnknownPlaceholder(`{${'a'.repeat(5_000)}}`)?.length).toBeLessThan(50);
  });
});

describe('formatDeadlineValue', () => {
  it('writes a deadline with its city, or says that there is none', () => {
    expect(
      formatDeadlineValue({ kind: 'FIXED', localDateTime: '2027-03-03T23:59', timeZone: 'Europe/Berlin' }, english),
    ).toBe('23:59 on 3 March 2027 in Berlin');
    const none = { localDateTime: null, timeZone: null };
    expect(formatDeadlineValue({ kind: 'ROLLING', ...none }, english)).toBe('no fixed date');
    expect(formatDeadlineValue({ kind: 'TO_BE_ANNOUNCED', ...none }, english)).toBe('to be announced');
  });
});

it.each(languages)('the suggested texts of messages in %s are valid', async (language) => {
  const words = createWords(language, await loadMessages(language));
  for (const { subject, text } of startingTexts.map((name) => getStartingText(name, words))) {
    expect(findUnknownPlaceholder(subject)).toBeNull();
    expect(findUnknownPlaceholder(text)).toBeNull();
    expect(subject.length).toBeLessThanOrEqual(messageLimits.subject);
    expect(text).toBe(text.trim());
  }
});
