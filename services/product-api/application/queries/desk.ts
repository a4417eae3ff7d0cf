import { type SQL, sql } from 'drizzle-orm';
import type { Desk, DeskApplication, DeskQuery, DeskRow } from '@/lib/shared/contract/application-desk';
import { DECISION_DELAY_MINUTES, type DeskSort, decisions, deskStates } from '@/lib/shared/domain/application';
import type { Db } from '../../db/client';
import {
  createJsonObject,
  createOffset,
  createPage,
  createTextArray,
  formatTimestamp,
  joinConditions,
  readFirst,
  readItems,
} from '../../db/page';
import { readSearch } from '../../db/search';
import { profileSummary } from '../../profile/queries/profile-json';
import { createViewsSum } from '../../view/queries/views';
import type { StoredSubmission } from '../schema';
import { deadlineJson, maxApplications, submissionJson, submittedImageJson } from './application-json';
import { matchSearchDocument } from './search-document';

/** The filters and the order of the desk. */
export type DeskFilters = Omit<DeskQuery, 'page' | 'size'>;

/** The order in both directions as its index has it, and the condition that `a` comes after the application `c`. */
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

/** Matches applications that were sent and not withdrawn. */
const isSubmitted = sql`a.status = 'SUBMITTED' and a.submitted_at is not null`;

/** Matches the submitted applications of a call. Its organizer sees no others. */
export const ofCall = (opportunityId: string) => sql`a.opportunity_id = ${opportunityId} and ${isSubmitted}`;

type Filters = Omit<DeskFilters, 'sortBy'>;

type FilterSql = {
  /** The condition that an application is found by the search. */
  found: SQL | null;
  /** The conditions of all other filters. */
  others: readonly SQL[];
};

function createFilterSql(opportunityId: string, { state, text, medium, country, label }: Filters): FilterSql {
  const others: SQL[] = [];
  if (state !== undefined) others.push(sql`a.desk_state = ${state}`);
  if (medium !== undefined) others.push(sql`a.filter_media @> ${createTextArray([medium])}`);
  if (country !== undefined) others.push(sql`a.country = ${country}`);
  if (label !== undefined) others.push(sql`a.labels @> ${createTextArray([label])}`);
  const search = readSearch(text);
  if (search === null) return { found: null, others };
  if (search === 'nothing') return { found: sql`false`, others };
  const isNumber = text !== undefined && /^\s*\d{1,9}\s*$/.test(text);
  const number = isNumber ? sql` or (a.opportunity_id = ${opportunityId} and a.number = ${Number(text)})` : sql``;
  return { found: sql`(${matchSearchDocument(opportunityId, search)}${number})`, others };
}

/** The applications of a call that match the filters of its desk. */
export function createConditions(opportunityId: string, filters: Filters): SQL {
  const { found, others } = createFilterSql(opportunityId, filters);
  return joinConditions([ofCall(opportunityId), ...others, ...(found === null ? [] : [found])]);
}

/**
 * The same condition for a query that reads each application of the call: the search reads its index once, since its
 * documents are stored apart from the rows.
 */
function createConditionOfEach(opportunityId: string, filters: Filters): SQL {
  const { found, others } = createFilterSql(opportunityId, filters);
  if (found === null) return joinConditions([isSubmitted, ...others]);
  const ids = sql`select a.id from artist_applications a where ${ofCall(opportunityId)} and ${found}`;
  return joinConditions([isSubmitted, ...others, sql`a.id in (${ids})`]);
}

const rowFields = {
  id: 'a.id',
  number: 'a.number',
  state: 'a.desk_state',
  decision: 'a.decision',
  labels: 'a.labels',
  submittedAt: formatTimestamp('a.submitted_at'),
  ofArtist: `(select json_build_object('place', count(*) filter (where s.number <= a.number), 'count', count(*))
    from artist_applications s where s.opportunity_id = a.opportunity_id and s.profile_id = a.profile_id
      and s.status = 'SUBMITTED')`,
} as const;

const rowJson = createJsonObject<DeskRow>({
  ...rowFields,
  profile: createJsonObject<DeskRow['profile']>({ id: 'p.id', name: 'p.name', city: 'p.city', country: 'p.country' }),
  work: `case when jsonb_array_length(a.submission -> 'works') > 0 then json_build_object(
    'title', a.submission #> '{works,0,title}', 'year', a.submission #> '{works,0,year}',
    'medium', a.submission #> '{works,0,medium}') end`,
  image: `(select ${submittedImageJson} from application_images i where i.application_id = a.id
    and i.artwork_id = (a.submission #>> '{works,0,artworkId}')::uuid order by i.position limit 1)`,
  workCount: `jsonb_array_length(a.submission -> 'works')`,
  hasNote: 'a.note is not null',
});

const callJson = createJsonObject<Desk['call']>({
  id: 'o.id',
  title: 'o.title',
  deadline: deadlineJson,
  closesAt: formatTimestamp('o.closes_at'),
  resultsDate: 'o.results_date',
});

const isUndisclosed = sql`a.desk_state in ${decisions} and a.decision is distinct from a.desk_state`;
/** The maximum number of values that a filter offers. */
const MAX_VALUES = 50;

type FilterValues = Pick<Desk, 'media' | 'countries'>;
type Overview = Omit<Desk, 'data' | 'page' | 'size' | 'pages' | 'total' | 'totalIsCapped' | keyof FilterValues> & {
  matches: number;
};

/** Counts values that a query lists with their `amount`, the most frequent first. */
const countValues = (values: SQL) => sql`(select coalesce(json_agg(json_build_object('value', value, 'count', amount)
    order by amount desc, value), '[]')
  from (select value, sum(amount)::int as amount from (${values}) listed
    group by value order by amount desc, value limit ${sql.raw(String(MAX_VALUES))}) counted)`;

/** Counts the artists of a call, who are as many as their applications unless it accepts several of each. */
const countArtists = (applications: SQL, condition: SQL) => sql`case when ${sql.raw(maxApplications)} = 1
  then ${applications}
  else (select count(distinct a.profile_id)::int from artist_applications a where a.opportunity_id = o.id and ${condition}) end`;

/** Counts states, labels and matches in one pass over the applications of a call. */
function readOverview(db: Db, opportunityId: string, query: DeskQuery): Promise<Overview | undefined> {
  const stoppable = `interval '${DECISION_DELAY_MINUTES} minutes'`;
  const total = (condition: SQL) => sql`coalesce(sum(amount) filter (where is_submitted and ${condition}), 0)::int`;
  const counts = deskStates.map((state) => {
    const name = sql.raw(`'${state}'`);
    return sql`${name}, ${total(sql`desk_state = ${name}`)}`;
  });
  return readFirst<Overview>(
    db,
    sql`with states as materialized (
        select ${isSubmitted} as is_submitted, a.desk_state, ${isUndisclosed} as is_undisclosed, a.labels,
          count(*) as amount, count(*) filter (where ${createConditionOfEach(opportunityId, query)}) as matches,
          max(a.decided_at) as decided_at
        from artist_applications a where a.opportunity_id = ${opportunityId} group by 1, 2, 3, 4),
      totals as (
        select coalesce(sum(amount), 0)::int as started, ${total(sql`true`)} as submitted,
          json_build_object('all', ${total(sql`true`)}, ${sql.join(counts, sql`, `)}) as counts,
          ${total(sql`is_undisclosed`)} as undisclosed, coalesce(sum(matches), 0)::int as matches,
          max(decided_at) filter (where is_submitted and decided_at > now() - ${sql.raw(stoppable)}) as decided_at
        from states)
      select json_build_object(
        'call', ${sql.raw(callJson)},
        'counts', t.counts,
        'numbers', json_build_object('opened', ${sql.raw(createViewsSum('opportunity', 'o.id'))},
          'started', ${countArtists(sql`t.started`, sql`true`)},
          'submitted', ${countArtists(sql`t.submitted`, isSubmitted)}),
        'labels', ${countValues(sql`select unnest(labels) as value, amount from states where is_submitted`)},
        'undisclosed', t.undisclosed,
        'stoppableUntil', ${sql.raw(formatTimestamp(`(t.decided_at + ${stoppable})`))},
        'matches', t.matches
      ) as item from opportunities o, totals t where o.id = ${opportunityId}`,
  );
}

/** Counts media and countries by an index-only scan. Applications are grouped by their media before these are unnested. */
function readFilterValues(db: Db, opportunityId: string): Promise<FilterValues | undefined> {
  const submitted = sql`from artist_applications a where ${ofCall(opportunityId)}`;
  const media = sql`select unnest(filter_media) as value, amount
    from (select a.filter_media, count(*) as amount ${submitted} group by a.filter_media) lists`;
  const countries = sql`select a.country as value, count(*) as amount ${submitted} and a.country is not null group by 1`;
  return readFirst<FilterValues>(
    db,
    sql`select json_build_object('media', ${countValues(media)}, 'countries', ${countValues(countries)}) as item`,
  );
}

/** Lists the submitted applications of a call, with the counts and filters of its desk. */
export async function readDesk(db: Db, opportunityId: string, query: DeskQuery): Promise<Desk | undefined> {
  const [overview, values, data] = await Promise.all([
    readOverview(db, opportunityId, query),
    readFilterValues(db, opportunityId),
    readItems<DeskRow>(
      db,
      sql`select ${sql.raw(rowJson)} as item from (
          select a.id from artist_applications a where ${createConditions(opportunityId, query)}
          order by ${orders[query.sortBy].forwards} ${createOffset(query)}
        ) page join artist_applications a on a.id = page.id join profiles p on p.id = a.profile_id
        order by ${orders[query.sortBy].forwards}`,
    ),
  ]);
  if (overview === undefined || values === undefined) return undefined;
  const { matches: total, ...rest } = overview;
  return { ...createPage(query, data, total), ...rest, ...values };
}

type Whole = Omit<DeskApplication, 'previousId' | 'nextId'>;

const wholeJson = createJsonObject<Whole>({
  ...rowFields,
  profile: profileSummary.json,
  submission: submissionJson,
  note: 'a.note',
  feedback: 'a.feedback',
  updatedAt: formatTimestamp('a.updated_at'),
});

/** Reads a submitted application of a call. */
export function getDeskApplication(db: Db, opportunityId: string, id: string): Promise<Whole | undefined> {
  return readFirst<Whole>(
    db,
    sql`select ${sql.raw(wholeJson)} as item from artist_applications a
      join profiles p on p.id = a.profile_id left join images pi on pi.id = p.image_id
      where a.id = ${id} and ${ofCall(opportunityId)}`,
  );
}

/** Finds the applications before and after one in the filtered list; null at its ends and for one outside of it. */
export async function findNeighbours(
  db: Db,
  opportunityId: string,
  id: string,
  filters: DeskFilters,
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

export type ArchivedApplication = Pick<Whole, 'id' | 'number' | 'state' | 'labels' | 'submittedAt' | 'note'> & {
  profile: Pick<DeskRow['profile'], 'name' | 'city' | 'country'>;
  submission: StoredSubmission;
};

const archivedJson = createJsonObject<ArchivedApplication>({
  id: 'a.id',
  number: 'a.number',
  state: 'a.desk_state',
  labels: 'a.labels',
  submittedAt: rowFields.submittedAt,
  note: 'a.note',
  profile: createJsonObject<ArchivedApplication['profile']>({ name: 'p.name', city: 'p.city', country: 'p.country' }),
  submission: 'a.submission',
});

/** Lists the submitted applications of a call after a number, for a download. */
export function listArchivedApplications(
  db: Db,
  opportunityId: string,
  afterNumber: number,
  limit: number,
): Promise<ArchivedApplication[]> {
  return readItems<ArchivedApplication>(
    db,
    sql`select ${sql.raw(archivedJson)} as item from artist_applications a join profiles p on p.id = a.profile_id
      where ${ofCall(opportunityId)} and a.number > ${afterNumber} order by a.number limit ${limit}`,
  );
}
