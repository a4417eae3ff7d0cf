import { readLeniently, type SearchParams } from '@/lib/contract/lenient';
import { opportunitiesQuery } from '@/lib/contract/opportunity';
import { canonicalizeQuery, listFilterNames } from './opportunity-filters';

/** The one spelling of the query of `/opportunities`: only what is meant, in the order of the filters, then the page. */
export function canonicalizeOpportunitiesQuery(params: SearchParams): Record<string, string> {
  const { page, ...given } = readLeniently(opportunitiesQuery, joinRepeated(params));
  return { ...canonicalizeQuery(given), ...(page !== undefined && Number(page) > 1 ? { page } : {}) };
}

/** A form sent without script repeats a key for every checked box; the wire wants one comma list. */
export function joinRepeated(params: SearchParams): SearchParams {
  const joined: SearchParams = { ...params };
  for (const name of listFilterNames) {
    const given = params[name];
    if (Array.isArray(given)) joined[name] = given.join(',');
  }
  return joined;
}
