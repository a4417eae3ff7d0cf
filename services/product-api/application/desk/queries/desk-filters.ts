import { type SQL, sql } from 'drizzle-orm';
import type { DeskQuery } from '@/lib/shared/contract/application-desk';
import { createTextArray, joinConditions } from '../../../db/page';
import { readSearch } from '../../../db/search';
import { matchSearchDocument } from '../../form/queries/search-document';

export const isSubmitted = sql`a.status = 'SUBMITTED' and a.submitted_at is not null`;

/** Includes applications that were restarted after the withdrawal. */
export const isWithdrawn = sql`a.status <> 'SUBMITTED' and a.submitted_at is not null`;

/** Organizers see only submitted applications. */
export const ofCall = (opportunityId: string) => sql`a.opportunity_id = ${opportunityId} and ${isSubmitted}`;

export type DeskFilters = Omit<DeskQuery, 'page' | 'size' | 'sortBy'>;

/** Separates the search condition (`found`) from all other conditions (`others`). */
export function createFilterSql(opportunityId: string, { state, text, medium, country, label }: DeskFilters) {
  const others: SQL[] = [];
  if (state !== undefined) others.push(sql`a.desk_state = ${state}`);
  if (medium !== undefined) others.push(sql`a.filter_media @> ${createTextArray([medium])}`);
  if (country !== undefined) others.push(sql`a.country = ${country}`);
  if (label !== undefined) others.push(sql`a.labels @> ${createTextArray([label])}`);
  const search = readSearch(text);
  if (search === null) return { found: sql`true`, others };
  if (search === 'nothing') return { found: sql`false`, others };
  const isNumber = text !== undefined && /^\s*\d{1,9}\s*$/.test(text);
  const number = isNumber ? sql` or (a.opportunity_id = ${opportunityId} and a.number = ${Number(text)})` : sql``;
  return { found: sql`(${matchSearchDocument(opportunityId, search)}${number})`, others };
}

export function createConditions(opportunityId: string, filters: DeskFilters): SQL {
  const { found, others } = createFilterSql(opportunityId, filters);
  return joinConditions([ofCall(opportunityId), ...others, found]);
}
