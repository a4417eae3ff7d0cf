import type { OwnApplication } from '@/lib/shared/contract/application';

const DAY = 24 * 60 * 60 * 1_000;

/** "12 days left" for an application that is not sent, and "Closed" after its deadline; null for any other. */
export function describeTimeLeft(
  { status, deadline, closesAt }: Pick<OwnApplication, 'status' | 'deadline' | 'closesAt'>,
  now: Date,
): string | null {
  if (status !== 'DRAFT' || deadline === null) return null;
  // A recorded deadline is a day without a time, so it passes at the end of that day.
  const end = closesAt === null ? Date.parse(`${deadline}T00:00Z`) + DAY : Date.parse(closesAt);
  if (end <= now.getTime()) return 'Closed';
  const days = Math.floor((end - now.getTime()) / DAY);
  if (days === 0) return 'Less than a day left';
  return days === 1 ? '1 day left' : `${days} days left`;
}

/** Returns the day of submission to show. An application that was withdrawn and started again counts as not sent. */
export function findSentDay({ status, submittedOn }: Pick<OwnApplication, 'status' | 'submittedOn'>): string | null {
  return status === 'DRAFT' ? null : submittedOn;
}
