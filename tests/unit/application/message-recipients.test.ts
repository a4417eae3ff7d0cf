import { describe, expect, it } from 'vitest';
import { findMessageProblems } from '@/components/application/messages/message-fields';
import {
  chooseRecipients,
  chooseSample,
  filterRecipients,
  findRecipientProblem,
  formatUnmailed,
  formatWriteTo,
} from '@/components/application/messages/recipients';
import { messageLimits } from '@/lib/shared/domain/message';
import { english } from '../../support/words';

const choose = (count: number) =>
  chooseRecipients(
    Array.from({ length: count }, (_, index) => ({ id: `${index}`, number: index + 1, name: 'Ana Silva' })),
  );
const filter = (count: number) => filterRecipients({ state: 'NEW' }, count, []);

describe('message recipients', () => {
  it('lists recipients of a message by name, or counts them if names are hidden', () => {
    expect(formatWriteTo(choose(1), english)).toBe('Write to Ana Silva');
    expect(formatWriteTo(choose(12), english)).toBe('Write to 12 artists');
    expect(formatWriteTo(filter(1_200), english)).toBe('Write to 1,200 artists');
    expect(formatWriteTo(filter(1), english)).toBe('Write to 1 artist');
  });

  it('sends the ids of recipients, or a filter with the number that was confirmed', () => {
    expect(choose(2).fields).toEqual({ ids: ['0', '1'] });
    expect(filter(30).fields).toEqual({ filter: { state: 'NEW' }, expected: 30 });
  });

  it('a message needs a recipient and has at most as many as the server accepts', () => {
    expect(findRecipientProblem(choose(0), english)).toBe('Choose at least one application.');
    expect(findRecipientProblem(choose(messageLimits.chosen), english)).toBeUndefined();
    expect(findRecipientProblem(choose(messageLimits.chosen + 1), english)).toBe('Choose at most 100 applications.');
    expect(findRecipientProblem(filter(messageLimits.recipients), english)).toBeUndefined();
    expect(findRecipientProblem(filter(messageLimits.recipients + 1), english)).toBe(
      'Choose at most 10,000 applications.',
    );
  });
});

describe('decision mail', () => {
  const ana = { id: '1', number: 1, name: 'Ana Silva', state: 'READ' } as const;
  const ben = { id: '2', number: 2, name: 'Ben Okoye', state: 'DECLINED' } as const;

  it('previews the mail about the chosen decision', () => {
    expect(chooseSample([ana, ben], 'DECLINED')).toBe(ben);
    expect(chooseSample([ana, ben], 'ACCEPTED')).toBe(ana);
    expect(chooseSample([], 'ACCEPTED')).toBeNull();
  });
});

it('reports missing, long and unknown parts of a message at their fields', () => {
  expect(findMessageProblems({ subject: 'About {title}', text: 'Dear {name}' }, english)).toEqual({});
  expect(findMessageProblems({ subject: ' ', text: '' }, english)).toEqual({
    subject: 'Write a subject.',
    text: 'Write your message.',
  });
  expect(findMessageProblems({ subject: 'a'.repeat(151), text: '{nobody}' }, english)).toEqual({
    subject: 'At most 150 characters.',
    text: expect.stringContaining('There is no {nobody}.'),
  });
});

it('names the first artists who receive no mail and counts the rest', () => {
  expect(formatUnmailed({ total: 0, first: [] }, english)).toBeNull();
  expect(formatUnmailed({ total: 1, first: [{ number: 3, name: 'Ana Silva' }] }, english)).toBe(
    '1 artist has no verified address, and reads it on the site alone: 0003 Ana Silva.',
  );
  const first = [
    { number: 3, name: 'Ana Silva' },
    { number: 17, name: 'Bo Berg' },
  ];
  expect(formatUnmailed({ total: 1_002, first }, english)).toBe(
    '1,002 artists have no verified address, and read it on the site alone: 0003 Ana Silva, 0017 Bo Berg and 1,000 others.',
  );
});
