import { type Deadline, getNextLabelChange } from '@/lib/shared/domain/deadline';

/** Maximum delay of a refresh: timers overflow after 24.8 days, and no page stays open that long. */
export const MAX_REFRESH_DELAY = 24 * 60 * 60 * 1000;

/** When the label of any of these deadlines changes next; null when none will change. */
export function findNextLabelChange(opportunities: readonly { deadline: Deadline }[], now: Date): string | null {
  const changes = opportunities
    .map((opportunity) => getNextLabelChange(opportunity.deadline, now))
    .filter((change) => change !== null);
  if (changes.length === 0) return null;
  return new Date(Math.min(...changes.map((change) => change.getTime()))).toISOString();
}
