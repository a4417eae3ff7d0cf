import type { ThreadTab } from '@/lib/shared/domain/thread';
import { paths } from '@/lib/shared/paths';

/** URL segments of the tabs, below the page of all conversations. */
const segments = { UNREAD: 'unread', REQUESTS: 'requests', PUT_AWAY: 'away' } as const satisfies Partial<
  Record<ThreadTab, string>
>;

export function createTabHref(tab: ThreadTab): string {
  return tab === 'ALL' ? paths.messages() : `${paths.messages()}/${segments[tab]}`;
}

/** @returns null if the segment is not a tab but a conversation */
export function findTab(segment: string): ThreadTab | null {
  if (segment === '') return 'ALL';
  if (segment === segments.UNREAD) return 'UNREAD';
  if (segment === segments.REQUESTS) return 'REQUESTS';
  return segment === segments.PUT_AWAY ? 'PUT_AWAY' : null;
}
