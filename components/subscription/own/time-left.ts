import { formatDayAt, getReaderZone } from '@/lib/shared/domain/deadline';
import { formatCounted } from '@/lib/shared/domain/text';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** "9 days left", "5 hours left", "Less than an hour left" */
export function formatTimeLeft(endsAt: string, now: Date): string {
  const left = Date.parse(endsAt) - now.getTime();
  if (left < HOUR) return 'Less than an hour left';
  if (left < DAY) return `${formatCounted(Math.floor(left / HOUR), 'hour', 'hours')} left`;
  return `${formatCounted(Math.ceil(left / DAY), 'day', 'days')} left`;
}

/** "3 March 2027", in the browser's time zone. */
export function formatLocalDay(instant: string): string {
  return formatDayAt(instant, getReaderZone());
}
