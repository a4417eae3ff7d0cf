import { type SQL, sql } from 'drizzle-orm';
import type { DeskQuery } from '@/lib/shared/contract/application-desk';
import { createTextArray, joinConditions } from '../../../db/page';
import { readSearch } from '../../../db/search';
import { matchSearchDocument } from '../../form/queries/search-document';

/** Matches applications that have been sent and not withdrawn. */
export const isSubmitted = sql`a.status = 'SUBMITTED' and a.submitted_at is not null`;

/** Matches applications that have been sent and later withdrawn, even if they have been started again. */
export const isWithdrawn = sql`a.status <> 'SUBMITTED' and a.submitted_at is not null`;

/** Matches the submitted applications of a call. Its organizer sees no others. */
export const ofCall = (opportunityId: string) => sql`a.opportunity_id = ${opportunityId} and ${isSubmitted}`;

/** The filters and the sort order of the desk. */
export type DeskFilters = Omit<DeskQuery, 'page' | 'size'>;
type Filters = Omit<DeskFilters, 'sortBy'>;

export type FilterSql = {
  /** The condition that the search finds an application. */
  found: SQL | null;
  /** The conditions of all other filters. */
  others: readonly SQL[];
};

/** Creates the conditions for a desk's search and for its other filters. */
export function createFilterSql(opportunityId: string, { state, text, medium, country, label }: Filters): FilterSql {
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
