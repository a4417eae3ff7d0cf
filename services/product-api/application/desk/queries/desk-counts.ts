import { type SQL, sql } from 'drizzle-orm';
import type { Desk } from '@/lib/shared/contract/application-desk';
import { isDecision, isDecisionFinal } from '@/lib/shared/domain/application';
import type { Db } from '../../../db/client';
import { joinConditions } from '../../../db/page';
import type { DeskGroup } from '../../schema';
import { readCached } from './desk-cache';
import { createFilterSql, type DeskFilters, isSubmitted, isWithdrawn } from './desk-filters';

type DeskCounts = Pick<Desk, 'counts' | 'labels' | 'undisclosed'> & {
  /** Time of the last published decision, in milliseconds since 1970. */
  decidedAt: number | null;
};

type SubmissionCounts = Pick<Desk, 'media' | 'countries' | 'withdrawn'> & {
  /** `started` and `submitted` count artists, not applications. */
  started: number;
  submitted: number;
};

const MAX_VALUES = 50;
const MAX_WITHDRAWN = 200;

const fromCall = (opportunityId: string) => sql`from artist_applications a where a.opportunity_id = ${opportunityId}`;

function addGroups(groups: readonly DeskGroup[]): DeskGroup[] {
  const sums = new Map<string, DeskGroup>();
  for (const group of groups) {
    const key = JSON.stringify([group.state, group.decision, group.decidedAt, group.labels]);
    sums.set(key, { ...group, count: (sums.get(key)?.count ?? 0) + group.count });
  }
  return [...sums.values()].filter(({ count }) => count !== 0);
}

/** Reads all applications on the first call, and only changes after that. */
export function readGroups(db: Db, opportunityId: string): Promise<DeskGroup[]> {
  return readCached<DeskGroup[]>(db, opportunityId, {
    key: 'groups',
    select: sql`select coalesce(json_agg(json_build_object('state', desk_state, 'decision', decision,
        'decidedAt', floor(extract(epoch from decided_at) * 1000), 'labels', labels, 'count', count)), '[]')
      from (select a.desk_state, a.decision, a.decided_at, a.labels, count(*) ${fromCall(opportunityId)}
        and ${isSubmitted} group by 1, 2, 3, 4) counted`,
    update: (groups, changes) => addGroups([...groups, ...changes]),
  });
}

export const sumCounts = (groups: readonly DeskGroup[]) => groups.reduce((sum, { count }) => sum + count, 0);

function countLabels(groups: readonly DeskGroup[]): Desk['labels'] {
  const counts = new Map<string, number>();
  for (const { labels, count } of groups) {
    for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + count);
  }
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((one, other) => other.count - one.count || one.value.localeCompare(other.value))
    .slice(0, MAX_VALUES);
}

export function countGroups(groups: readonly DeskGroup[], now: Date): DeskCounts {
  const counts = { all: 0, NEW: 0, READ: 0, SHORTLIST: 0, ACCEPTED: 0, WAITING_LIST: 0, DECLINED: 0 };
  for (const { state, count } of groups) {
    counts[state] += count;
    counts.all += count;
  }
  // Decisions that can still be stopped must not be replaced.
  const undisclosed = groups.filter(
    ({ state, decision, decidedAt }) =>
      isDecision(state) && decision !== state && (decidedAt === null || isDecisionFinal(new Date(decidedAt), now)),
  );
  const published = groups.flatMap(({ decidedAt }) => decidedAt ?? []);
  return {
    counts,
    labels: countLabels(groups),
    undisclosed: sumCounts(undisclosed),
    decidedAt: published.length === 0 ? null : Math.max(...published),
  };
}

/** `values` is a SELECT of `value` and `amount`. */
const countValues = (values: SQL) => sql`(select coalesce(json_agg(json_build_object('value', value, 'count', amount)
    order by amount desc, value), '[]')
  from (select value, sum(amount)::int as amount from (${values}) listed
    group by value order by amount desc, value limit ${sql.raw(String(MAX_VALUES))}) counted)`;

/** Uses index-only scans. Grouping by media before unnesting is faster. */
export function readSubmissionCounts(db: Db, opportunityId: string): Promise<SubmissionCounts> {
  const submitted = sql`${fromCall(opportunityId)} and ${isSubmitted}`;
  const media = sql`select unnest(filter_media) as value, amount
    from (select a.filter_media, count(*) as amount ${submitted} group by a.filter_media) lists`;
  const countries = sql`select a.country as value, count(*) as amount ${submitted} and a.country is not null group by 1`;
  return readCached<SubmissionCounts>(db, opportunityId, {
    key: 'submissions',
    select: sql`select json_build_object(
      'media', ${countValues(media)},
      'countries', ${countValues(countries)},
      'withdrawn', (select coalesce(json_agg(number order by number), '[]') from (
        select a.number ${fromCall(opportunityId)} and ${isWithdrawn} order by a.number limit ${sql.raw(String(MAX_WITHDRAWN))}) gone),
      'started', (select count(distinct a.profile_id)::int ${fromCall(opportunityId)}),
      'submitted', (select count(distinct a.profile_id)::int ${submitted}))`,
    update: (counts) => counts,
  });
}

/** `found` counts search results, or all applications without a search. `matches` also applies the other filters. */
export type MatchCounts = { found: number; matches: number };

/** Uses only `groups` if the filter contains nothing but state and label. */
export async function countMatches(
  db: Db,
  opportunityId: string,
  filters: DeskFilters,
  groups: readonly DeskGroup[],
): Promise<MatchCounts> {
  const { state, label, text, medium, country } = filters;
  if ([text, medium, country].every((filter) => filter === undefined)) {
    const matching = groups.filter(
      (group) => (state ?? group.state) === group.state && (label === undefined || group.labels.includes(label)),
    );
    return { found: sumCounts(groups), matches: sumCounts(matching) };
  }
  const { found, others } = createFilterSql(opportunityId, filters);
  const dependsOnGroups = state !== undefined || label !== undefined;
  return readCached<MatchCounts>(db, opportunityId, {
    key: JSON.stringify([state, label, text, medium, country]),
    select: sql`select json_build_object('found', count(*),
        'matches', count(*) filter (where ${joinConditions(others)}))
      ${fromCall(opportunityId)} and ${isSubmitted} and ${found}`,
    update: (counts) => (dependsOnGroups ? undefined : counts),
  });
}
