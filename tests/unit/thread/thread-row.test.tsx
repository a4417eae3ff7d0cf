import { describe, expect, it } from 'vitest';
import { ThreadRow } from '@/components/thread/list/thread-row';
import type { ThreadEntry } from '@/lib/shared/contract/thread';
import { renderMarkup } from '../../support/words';

const entry: ThreadEntry = {
  id: 'thread',
  about: { kind: 'PROFILE', id: null, title: null, opportunityId: null, image: null, isOwn: false },
  other: { kind: 'MEMBER', profileId: 'other', name: 'Ottilie', role: null, city: null, country: null, image: null },
  latest: { id: 'letter', text: 'أين؟', isOwn: true, state: 'DELIVERED', sentAt: '2026-11-22T10:15:00Z' },
  ...{ isUnread: false, isPutAway: false, isMuted: false, isRequest: false },
};
const clock = { now: new Date('2026-11-22T20:00:00Z'), timeZone: 'UTC' };
const render = (latest: Partial<ThreadEntry['latest']>) =>
  renderMarkup(
    <ThreadRow
      thread={{ ...entry, latest: { ...entry.latest, ...latest } }}
      href="/"
      isCurrent={false}
      clock={clock}
    />,
  );

describe('the excerpt of a conversation', () => {
  it('the beginning of a message keeps its direction after other words', () => {
    expect(render({})).toContain('You: <bdi>أين؟</bdi>');
    expect(render({ state: 'WAITING' })).toContain('Waits for a moderator: <bdi>أين؟</bdi>');
  });

  it('the list shows what the other side wrote without further words', () => {
    expect(render({ isOwn: false })).toContain('dir="auto">أين؟</span>');
  });
});
