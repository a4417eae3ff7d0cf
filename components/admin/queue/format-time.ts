import { formatCounted } from '@/lib/shared/domain/text';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const SHORT_DAYS = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const LONG_DAYS = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** "14 min ago", "2 hours ago", "Yesterday", "12 Oct 2026" */
export function formatAgo(at: string, now = Date.now()): string {
  const passed = now - Date.parse(at);
  if (passed < MINUTE) return 'Just now';
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)} min ago`;
  if (passed < DAY) return `${formatCounted(Math.floor(passed / HOUR), 'hour', 'hours')} ago`;
  return passed < 2 * DAY ? 'Yesterday' : formatShortDay(at);
}

/** "21 Nov 2026" */
export function formatShortDay(at: string): string {
  return SHORT_DAYS.format(new Date(at));
}

/** "9 October 2026" */
export function formatLongDay(at: string): string {
  return LONG_DAYS.format(new Date(at));
}
