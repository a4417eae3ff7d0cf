import type { BoostKind } from '@/lib/shared/domain/boost';
import { type Deadline, formatFullDeadline } from '@/lib/shared/domain/deadline';
import { formatMoney } from '@/lib/shared/domain/money';
import type { BoostRow } from './artworks';
import { computeChance, createDemoId, subtractDays } from './chance';
import type { OpportunityRecord } from './collection';
import type { ChangeRow } from './opportunities';
import { createOrganizationId } from './profiles';

/** Number of days by which a deadline was extended, by title. */
const EXTENDED: Record<string, number> = { 'Winter in the Salt Office': 14, 'Under the Arm: Small Editions': 7 };
/** Application fee in minor units before it was reduced, by title. */
const CHEAPER: Record<string, number> = { 'North, by Daylight': 1_800, 'Under the Arm: Small Editions': 2_000 };

/** Creates the public change history of an opportunity: changes of its deadline and fee. */
export function createOpportunityChanges(
  opportunity: OpportunityRecord,
  opportunityId: string,
  deadline: Deadline,
  now: Date,
): ChangeRow[] {
  const changes: ChangeRow[] = [];
  const earlierBy = EXTENDED[opportunity.title];
  if (earlierBy !== undefined && deadline.localDateTime !== null && deadline.timeZone !== null) {
    const first = subtractDays(new Date(`${deadline.localDateTime}Z`), earlierBy)
      .toISOString()
      .slice(0, 16);
    changes.push({
      id: createDemoId(`deadline of ${opportunityId}`),
      opportunityId,
      field: 'deadline',
      before: formatFullDeadline({ ...deadline, localDateTime: first }),
      after: formatFullDeadline(deadline),
      changedAt: subtractDays(now, 0.15),
    });
  }
  const earlierFee = CHEAPER[opportunity.title];
  if (earlierFee !== undefined && opportunity.applicationFee !== null) {
    changes.push({
      id: createDemoId(`fee of ${opportunityId}`),
      opportunityId,
      field: 'applicationFee',
      before: formatMoney({ ...opportunity.applicationFee, amount: earlierFee }),
      after: formatMoney(opportunity.applicationFee),
      changedAt: subtractDays(now, 0.1),
    });
  }
  return changes;
}

/**
 * A kind of boost that runs for the opportunities with these titles, and its duration in days (docs/rules.md, boost).
 */
function createDemoBoost(kind: BoostKind, days: number, titles: readonly string[]) {
  const isBoosted = (opportunity: OpportunityRecord) => titles.includes(opportunity.title);
  const getStart = (opportunity: OpportunityRecord, now: Date) =>
    subtractDays(now, computeChance(`${kind} ${opportunity.title}`) * Math.min(days, 5));
  return {
    findEnd: (opportunity: OpportunityRecord, now: Date) =>
      isBoosted(opportunity) ? subtractDays(getStart(opportunity, now), -days) : null,
    createRow: (opportunity: OpportunityRecord, id: string, now: Date): BoostRow | null =>
      isBoosted(opportunity)
        ? {
            id: createDemoId(`${kind} ${id}`),
            kind,
            profileId: createOrganizationId(opportunity.organization),
            opportunityId: id,
            startsAt: getStart(opportunity, now),
            endsAt: subtractDays(getStart(opportunity, now), -days),
            createdAt: getStart(opportunity, now),
          }
        : null,
  };
}

/** More top posts than fit on one page, so that the demo shows their rotation. */
export const TOP_POST_3 = createDemoBoost('TOP_POST_3', 21, [
  'Two Months with a Press',
  'North, by Daylight',
  'The Precision Award for Painting',
  'A Cloth for Four Hundred People',
  'Summer School without Fees',
]);
export const TOP_POST_1 = createDemoBoost('TOP_POST_1', 7, ['Curate the Bus']);
export const HIGHLIGHT = createDemoBoost('HIGHLIGHT', 30, [
  'Winter in the Salt Office',
  'Weatherproof',
  'Six Grants for Slow Projects',
  'Technician for Large Things',
  'Stairwell Commission 9',
  'Rooms That Leave No Trace',
  'First Show, Nairobi',
]);

export function createOpportunityBoosts(opportunity: OpportunityRecord, id: string, now: Date): BoostRow[] {
  return [TOP_POST_3, TOP_POST_1, HIGHLIGHT].flatMap((boost) => boost.createRow(opportunity, id, now) ?? []);
}
