import { type SQL, sql } from 'drizzle-orm';
import type { Desk, DeskApplication, DeskQuery, DeskRow } from '@/lib/shared/contract/application-desk';
import { DECISION_DELAY_MINUTES, type DeskSort } from '@/lib/shared/domain/application';
import type { Db } from '../../../db/client';
import {
  createJsonObject,
  createOffset,
  createPage,
  joinConditions,
  readFirst,
  readItems,
  selectColumns,
} from '../../../db/page';
import { profileSummary } from '../../../profile/queries/profile-json';
import { createViewsSum } from '../../../view/queries/views';
import { GETS_MAIL } from '../../message/queries/messages';
import { deadlineJson, submissionJson, submittedImageJson } from '../../queries/application-json';
import type { StoredSubmission } from '../../schema';
import {
  countGroups,
  countMatches,
  type MatchCounts,
  readGroups,
  readSubmissionCounts,
  sumCounts,
} from './desk-counts';
import { createConditions, createFilterSql, type DeskFilters, isWithdrawn, ofCall } from './desk-filters';

const MINUTE = 60_000;

/** `isAfter` and `isBefore` compare application `a` with application `c`. */
type Order = { forwards: SQL; backwards: SQL; isAfter: SQL; isBefore: SQL };

const latestFirst = sql`a.submitted_at desc nulls last, a.id desc nulls last`;
const latestLast = sql`a.submitted_at nulls first, a.id nulls first`;
const isLater = sql`(a.submitted_at, a.id) > (c.submitted_at, c.id)`;
const isEarlier = sql`(a.submitted_at, a.id) < (c.submitted_at, c.id)`;

const orders: Record<DeskSort, Order> = {
  newest: { forwards: latestFirst, backwards: latestLast, isAfter: isEarlier, isBefore: isLater },
  oldest: { forwards: latestLast, backwards: latestFirst, isAfter: isLater, isBefore: isEarlier },
  number: {
    forwards: sql`a.number`,
    backwards: sql`a.number desc`,
    isAfter: sql`a.number > c.number`,
    isBefore: sql`a.number < c.number`,
  },
};

const archivedFields = {
  ...selectColumns('a', 'id', 'number', 'labels', 'submittedAt'),
  state: 'a.desk_state',
};

const rowFields = {
  ...archivedFields,
  decision: 'a.decision',
  ofArtist: `(select json_build_object('place', count(*) filter (where s.number <= a.number), 'count', count(*))
    from artist_applications s where s.opportunity_id = a.opportunity_id and s.profile_id = a.profile_id
      and s.status = 'SUBMITTED')`,
};

const profileJson = createJsonObject<DeskRow['profile']>(selectColumns('p', 'id', 'name', 'city', 'country'));

const rowJson = createJsonObject<DeskRow>({
  ...rowFields,
  profile: profileJson,
  work: `case when s.work is not null then json_build_object(
    'title', s.work -> 'title', 'year', s.work -> 'year', 'medium', s.work -> 'medium') end`,
  image: `(select ${submittedImageJson} from application_images i where i.application_id = a.id
    and i.version_id is null and i.artwork_id = (s.work ->> 'artworkId')::uuid order by i.position limit 1)`,
  workCount: 's.work_count',
  hasNote: 'a.note is not null',
});

/** `offset 0` prevents inlining, which would decompress a long submission once per value. */
const firstWork = sql.raw(`select works -> 0 as work, jsonb_array_length(works) as work_count
  from (select a.submission -> 'works' as works offset 0) listed offset 0`);

const callJson = createJsonObject<Desk['call']>({
  ...selectColumns('o', 'id', 'title', 'resultsDate', 'closesAt'),
  deadline: deadlineJson,
});

type Overview = Pick<Desk, 'call'> & Pick<Desk['numbers'], 'opened'>;

function readOverview(db: Db, opportunityId: string): Promise<Overview | undefined> {
  return readFirst<Overview>(
    db,
    sql`select json_build_object('call', ${sql.raw(callJson)},
      'opened', ${sql.raw(createViewsSum('opportunity', 'o.id'))}) as item
      from opportunities o where o.id = ${opportunityId}`,
  );
}

/** Cost of testing a search document, relative to reading its row. */
const SEARCH_COST = 10;

/**
 * Returns true if scanning in order fills the page sooner than sorting all search results would. PostgreSQL cannot
 * estimate this, because it does not know that search words are specific to a call.
 */
function isSoonerInOrder({ page, size }: DeskQuery, total: number, { found, matches }: MatchCounts): boolean {
  const rows = (page * size * total) / matches;
  const searched = (page * size * total) / found;
  return rows + SEARCH_COST * searched < found;
}

function selectIds(opportunityId: string, query: DeskQuery): SQL {
  return sql`select a.id from artist_applications a where ${createConditions(opportunityId, query)}
    order by ${orders[query.sortBy].forwards} ${createOffset(query)}`;
}

/** `offset 0` prevents the planner from moving the search condition into the inner SELECT. */
function selectIdsInOrder(opportunityId: string, query: DeskQuery): SQL {
  const { found, others } = createFilterSql(opportunityId, query);
  return sql`select a.id from (
      select a.* from artist_applications a where ${joinConditions([ofCall(opportunityId), ...others])}
      order by ${orders[query.sortBy].forwards} offset 0
    ) a where ${found} ${createOffset(query)}`;
}

function readRows(db: Db, query: DeskQuery, ids: SQL): Promise<DeskRow[]> {
  return readItems<DeskRow>(
    db,
    sql`select ${sql.raw(rowJson)} as item from (${ids}) page
      join artist_applications a on a.id = page.id join profiles p on p.id = a.profile_id
      cross join lateral (${firstWork}) s
      order by ${orders[query.sortBy].forwards}`,
  );
}

export async function readDesk(db: Db, opportunityId: string, query: DeskQuery, now: Date): Promise<Desk | undefined> {
  const reading = readGroups(db, opportunityId);
  const counting = reading.then((groups) => countMatches(db, opportunityId, query, groups));
  const readPage = async () => {
    const counted = await counting;
    if ((query.page - 1) * query.size >= counted.matches) return [];
    const isInOrder = query.text !== undefined && isSoonerInOrder(query, sumCounts(await reading), counted);
    return readRows(db, query, (isInOrder ? selectIdsInOrder : selectIds)(opportunityId, query));
  };
  const [overview, groups, { matches }, submissions, data] = await Promise.all([
    readOverview(db, opportunityId),
    reading,
    counting,
    readSubmissionCounts(db, opportunityId),
    readPage(),
  ]);
  if (overview === undefined) return undefined;
  const { decidedAt, ...counts } = countGroups(groups, now);
  const { started, submitted, ...values } = submissions;
  const stoppableUntil = decidedAt === null ? 0 : decidedAt + DECISION_DELAY_MINUTES * MINUTE;
  return {
    ...createPage(query, data, matches),
    ...counts,
    ...values,
    call: overview.call,
    numbers: { opened: overview.opened, started, submitted },
    stoppableUntil: stoppableUntil > now.getTime() ? new Date(stoppableUntil).toISOString() : null,
  };
}

type Whole = Omit<DeskApplication, 'previousId' | 'nextId'>;

const wholeJson = createJsonObject<Whole>({
  ...rowFields,
  profile: profileSummary.json,
  submission: submissionJson,
  getsMail: GETS_MAIL,
  ...selectColumns('a', 'note', 'feedback', 'updatedAt'),
});

export function getDeskApplication(db: Db, opportunityId: string, id: string): Promise<Whole | undefined> {
  return readFirst<Whole>(
    db,
    sql`select ${sql.raw(wholeJson)} as item from artist_applications a
      join profiles p on p.id = a.profile_id left join images pi on pi.id = p.image_id
      where a.id = ${id} and ${ofCall(opportunityId)}`,
  );
}

/** Ids are null at the ends of the filtered list, and for an application outside it. */
export async function findNeighbours(
  db: Db,
  opportunityId: string,
  id: string,
  filters: DeskFilters & Pick<DeskQuery, 'sortBy'>,
): Promise<Pick<DeskApplication, 'previousId' | 'nextId'>> {
  const matches = createConditions(opportunityId, filters);
  const { forwards, backwards, isAfter, isBefore } = orders[filters.sortBy];
  const find = (isBeyond: SQL, order: SQL) =>
    sql`(select a.id from artist_applications a where ${matches} and ${isBeyond} order by ${order} limit 1)`;
  const found = await readFirst<Pick<DeskApplication, 'previousId' | 'nextId'>>(
    db,
    sql`select json_build_object('previousId', ${find(isBefore, backwards)}, 'nextId', ${find(isAfter, forwards)}) as item
      from (select a.id, a.number, a.submitted_at from artist_applications a where ${matches} and a.id = ${id}) c`,
  );
  return found ?? { previousId: null, nextId: null };
}

export type ArchivedApplication = Pick<DeskRow, 'profile' | 'id' | 'number' | 'state' | 'labels' | 'submittedAt'> &
  Pick<Whole, 'note' | 'feedback'> & { submission: StoredSubmission };

const archivedJson = createJsonObject<ArchivedApplication>({
  ...archivedFields,
  ...selectColumns('a', 'note', 'feedback', 'submission'),
  profile: profileJson,
});

/** Organizers see only the number of a withdrawn application. */
export function listWithdrawnNumbers(db: Db, opportunityId: string): Promise<number[]> {
  return readItems<number>(
    db,
    sql`select a.number as item from artist_applications a
    where a.opportunity_id = ${opportunityId} and ${isWithdrawn} order by a.number`,
  );
}

const BATCH = 100;

export function listArchivedApplications(db: Db, opportunityId: string, afterNumber: number) {
  return readItems<ArchivedApplication>(
    db,
    sql`select ${sql.raw(archivedJson)} as item from artist_applications a join profiles p on p.id = a.profile_id
      where ${ofCall(opportunityId)} and a.number > ${afterNumber} order by a.number limit ${BATCH}`,
  );
}
