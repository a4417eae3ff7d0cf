import type { BoostKind } from '@/lib/domain/boost';
import type { BoostRow } from './artworks';
import { chance, daysBefore, demoId } from './chance';
import type { OpportunityRecord } from './collection';
import { organizationId } from './profiles';

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
