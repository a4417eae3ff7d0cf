import { formatCounted } from '@/lib/shared/domain/text';

/** Formats milliseconds as "9 minutes", rounded up, and the last minute in seconds: "42 seconds". */
export function formatTimeLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1_000));
  return seconds > 60
    ? formatCounted(Math.ceil(seconds / 60), 'minute', 'minutes')
    : formatCounted(seconds, 'second', 'seconds');
}
