import { describe, expect, it } from 'vitest';
import { findLetterErrors } from '@/components/letter/letter-errors';
import { findTextProblem } from '@/components/thread/compose/composer';
import { findFileProblem } from '@/components/thread/compose/use-letter-files';
import { Letters } from '@/components/thread/page/letters';
import { StartEvent } from '@/components/thread/page/start-event';
import { createTabHref, findTab } from '@/components/thread/tabs';
import type { Thread, ThreadMessage } from '@/lib/shared/contract/thread';
import { threadLimits, threadTabs } from '@/lib/shared/domain/thread';
import { english, renderMarkup } from '../../support/words';

const clock = { now: new Date('2026-11-22T20:00:00Z'), timeZone: 'UTC' };
const nobody = { role: null, image: null };

const createMessage = (fields: Partial<ThreadMessage>): ThreadMessage => ({
  id: crypto.randomUUID(),
  isOwn: false,
  author: 'Ottilie Brandauer-Kim',
  subject: null,
  text: 'Is this one still with you?',
  files: [],
  source: 'SITE',
  state: 'DELIVERED',
  sentAt: '2026-11-22T10:15:00Z',
  ...fields,
});

const render = (...letters: ThreadMessage[]) =>
  renderMarkup(<Letters letters={letters} own={nobody} other={nobody} clock={clock} />);
const countPortraits = (markup: string) => markup.split('aria-label="profile"').length - 1;

describe('the messages of a conversation', () => {
  it('a conversation repeats the name after an hour, and when the other side writes', () => {
    const first = createMessage({});
    const soon = createMessage({ sentAt: '2026-11-22T11:14:00Z' });
    const later = createMessage({ sentAt: '2026-11-22T12:15:00Z' });
    const answer = createMessage({ isOwn: true, author: 'Hélène', sentAt: '2026-11-22T10:20:00Z' });
    expect(countPortraits(render(first, soon))).toBe(1);
    expect(countPortraits(render(first, soon, later))).toBe(2);
    expect(countPortraits(render(first, answer))).toBe(2);
  });

  it('a conversation labels former members, and messages that are removed or waiting', () => {
    const former = render(createMessage({ author: null }));
    expect(former).toContain('Former member');
    expect(render(createMessage({ text: null, state: 'REMOVED' }))).toContain('removed by the moderators');
    expect(render(createMessage({ isOwn: true, state: 'WAITING' }))).toContain('Only you see it');
  });

  it('a conversation escapes what people write and sets its direction', () => {
    const markup = render(createMessage({ text: '<b>مرحبا</b>\nhttps://example.org', author: 'أمينة' }));
    expect(markup).toContain('dir="auto">&lt;b&gt;مرحبا&lt;/b&gt;\nhttps://example.org</p>');
    expect(markup).toContain('>أمينة</bdi>');
  });
});

describe('the beginning of a conversation', () => {
  const about: Thread['about'] = {
    kind: 'ARTWORK',
    id: null,
    title: 'Peonies, Late',
    opportunityId: null,
    image: null,
    isOwn: true,
  };
  const other: Thread['other'] = {
    kind: 'MEMBER',
    profileId: crypto.randomUUID(),
    role: 'CURATOR',
    name: 'Ottilie Brandauer-Kim',
    city: 'Vienna',
    country: 'AT',
    image: null,
  };
  const thread = { about, other, startedAt: '2026-11-22T10:15:00Z', isStarter: false };
  const read = (fields: Partial<Pick<Thread, 'about' | 'isStarter'>>) =>
    renderMarkup(<StartEvent thread={{ ...thread, ...fields }} clock={clock} />).replaceAll(/<[^>]*>/g, '');

  it('a conversation begins with the writer, the subject and the day', () => {
    expect(read({})).toBe('Ottilie asked about Peonies, Late on 22 November');
    expect(read({ isStarter: true })).toBe('You asked about Peonies, Late on 22 November');
    expect(read({ about: { ...about, kind: 'PROFILE', title: null } })).toBe('Ottilie wrote to you on 22 November');
    expect(read({ about: { ...about, kind: 'APPLICATION', title: 'North' }, isStarter: true })).toBe(
      'You wrote about the application to North on 22 November',
    );
  });
});

describe('a new message', () => {
  it('rejects a message that is empty or too long and names the limit', () => {
    expect(findTextProblem(' \n', false, english)).toBe('Write something first.');
    expect(findTextProblem('a'.repeat(threadLimits.text), false, english)).toBeUndefined();
    expect(findTextProblem('a'.repeat(threadLimits.text + 1), false, english)).toBe(
      '5,000 characters are the most. Your text has 5,001.',
    );
  });

  it('names a file that is empty, too large, or neither a picture nor a PDF', () => {
    const find = (file: { name: string; size: number; type: string }) => findFileProblem(file, english);
    const megabyte = 1_024 * 1_024;
    expect(find({ name: 'condition.pdf', size: 20 * megabyte, type: 'application/pdf' })).toBeNull();
    // Some systems do not know the type of HEIC files.
    expect(find({ name: 'studio.heic', size: 1, type: '' })).toBeNull();
    expect(find({ name: 'condition.pdf', size: 20 * megabyte + 1, type: 'application/pdf' })).toContain(
      'condition.pdf',
    );
    expect(find({ name: 'empty.pdf', size: 0, type: 'application/pdf' })).toContain('empty.pdf');
    expect(find({ name: 'film.mp4', size: 1, type: 'video/mp4' })).toBe('“film.mp4” is neither a picture nor a PDF.');
  });

  it('the files of a message are downloads with their pages and size', () => {
    const file = { id: crypto.randomUUID(), name: 'Condition.pdf', bytes: 2_202_009, pages: 3, url: '/files/a.b' };
    const markup = render(
      createMessage({ text: '', files: [{ ...file, contentType: 'application/pdf', received: 1 }] }),
    );
    expect(markup).toContain('3 pages, 2.1 MB');
    expect(markup).toMatch(/<a href="\/files\/a\.b" download="" [^>]*aria-label="Download Condition\.pdf"/);
  });

  it('only people without a profile need a name and an address', () => {
    expect(findLetterErrors({ guest: null, text: 'Hello' }, english.t)).toEqual({});
    const empty = { guest: { name: '', email: 'ada' }, text: ' ' };
    expect(Object.keys(findLetterErrors(empty, english.t))).toEqual(['name', 'email', 'text']);
    const long = findLetterErrors({ guest: null, text: 'a'.repeat(threadLimits.text + 1) }, english.t);
    expect(long).toEqual({ text: 'At most 5,000 characters.' });
  });
});

it('the URL contains the tab of the list of conversations', () => {
  for (const tab of threadTabs) expect(findTab(createTabHref(tab).slice('/messages/'.length))).toBe(tab);
  expect(findTab(crypto.randomUUID())).toBeNull();
});
