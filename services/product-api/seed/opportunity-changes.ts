import type { BoostKind } from '@/lib/domain/boost';
import { type Deadline, formatZonePlace } from '@/lib/domain/deadline';
import { formatMoney } from '@/lib/domain/money';
import type { BoostRow } from './artworks';
import { chance, daysBefore, demoId } from './chance';
import type { OpportunityRecord } from './collection';
import type { ChangeRow } from './opportunities';
import { organizationId } from './profiles';

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

/** A boost that some calls of the demo run, by title, and how many days it lasts (product 5). */
function demoBoost(kind: BoostKind, days: number, titles: readonly string[]) {
  const isOn = (call: OpportunityRecord) => titles.includes(call.title);
  const startOf = (call: OpportunityRecord, now: Date) =>
    daysBefore(now, chance(`${kind} ${call.title}`) * Math.min(days, 5));
  return {
    endOf: (call: OpportunityRecord, now: Date) => (isOn(call) ? daysBefore(startOf(call, now), -days) : null),
    rowOf: (call: OpportunityRecord, id: string, now: Date): BoostRow | null =>
      isOn(call)
        ? {
            id: demoId(`${kind} ${id}`),
            kind,
            profileId: organizationId(call.organization),
            opportunityId: id,
            startsAt: startOf(call, now),
            endsAt: daysBefore(startOf(call, now), -days),
            createdAt: startOf(call, now),
          }
        : null,
  };
}

/** More than fit above one page, so that their turns can be seen. */
export const TOP_POST_3 = demoBoost('TOP_POST_3', 21, [
  'Two Months with a Press',
  'North, by Daylight',
  'The Precision Award for Painting',
  'A Cloth for Four Hundred People',
  'Summer School without Fees',
]);
export const TOP_POST_1 = demoBoost('TOP_POST_1', 7, ['Curate the Bus']);
export const HIGHLIGHT = demoBoost('HIGHLIGHT', 30, [
  'Winter in the Salt Office',
  'Weatherproof',
  'Six Grants for Slow Projects',
  'Technician for Large Things',
  'Stairwell Commission 9',
  'Rooms That Leave No Trace',
  'First Show, Nairobi',
]);

export function createOpportunityBoosts(call: OpportunityRecord, id: string, now: Date): BoostRow[] {
  return [TOP_POST_3, TOP_POST_1, HIGHLIGHT].flatMap((boost) => boost.rowOf(call, id, now) ?? []);
}
