import { type Deadline, formatZonePlace } from '@/lib/domain/deadline';
import { formatMoney } from '@/lib/domain/money';
import { daysBefore, demoId } from './chance';
import type { OpportunityRecord } from './collection';
import type { ChangeRow } from './opportunities';

/** By title, how many days earlier the deadline first was. */
const EXTENDED: Record<string, number> = { 'Winter in the Salt Office': 14, 'Under the Arm: Small Editions': 7 };
/** By title, the application fee before it was lowered, in minor units. */
const CHEAPER: Record<string, number> = { 'North, by Daylight': 1_800, 'Under the Arm: Small Editions': 2_000 };

/** The public history of a call: what was told when its deadline or fee changed, in words. */
export function createOpportunityChanges(
  call: OpportunityRecord,
  opportunityId: string,
  deadline: Deadline,
  now: Date,
): ChangeRow[] {
  const changes: ChangeRow[] = [];
  const earlierBy = EXTENDED[call.title];
  if (earlierBy !== undefined && deadline.localDateTime !== null && deadline.timeZone !== null) {
    const first = daysBefore(new Date(`${deadline.localDateTime}Z`), earlierBy).toISOString();
    changes.push({
      id: demoId(`deadline of ${opportunityId}`),
      opportunityId,
      field: 'deadline',
      before: changeNotes(first, deadline.timeZone),
      after: changeNotes(`${deadline.localDateTime}Z`, deadline.timeZone),
      changedAt: daysBefore(now, 0.15),
    });
  }
  const earlierFee = CHEAPER[call.title];
  if (earlierFee !== undefined && call.applicationFee !== null) {
    changes.push({
      id: demoId(`fee of ${opportunityId}`),
      opportunityId,
      field: 'applicationFee',
      before: formatMoney({ ...call.applicationFee, amount: earlierFee }),
      after: formatMoney(call.applicationFee),
      changedAt: daysBefore(now, 0.1),
    });
  }
  return changes;
}

/** "23:59 on 3 March 2027 in Berlin" */
function changeNotes(localDateTime: string, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(localDateTime));
  return `${localDateTime.slice(11, 16)} on ${day} ${formatZonePlace(timeZone)}`;
}
