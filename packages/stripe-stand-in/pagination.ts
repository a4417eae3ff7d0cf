import { invalidRequest } from './errors';
import type { Params } from './params';

export const LIST_PARAMETERS = ['limit', 'starting_after'] as const;

type ApiList<T> = { object: 'list'; data: T[]; has_more: boolean; url: string };

/** Nested lists are always complete. */
export function createList<T>(url: string, data: T[]): ApiList<T> {
  return { object: 'list', data, has_more: false, url };
}

/** Returns the newest objects first. @param objects in creation order */
export function paginate<T extends { id: string }>(url: string, objects: readonly T[], params: Params): ApiList<T> {
  const limit = params.int('limit') ?? 10;
  if (limit < 1 || limit > 100) throw invalidRequest(`Invalid limit: ${limit}. It is from 1 to 100.`, 'limit');
  const ordered = [...objects].reverse();
  const after = params.text('starting_after');
  const from = after === undefined ? 0 : ordered.findIndex(({ id }) => id === after) + 1;
  if (after !== undefined && from === 0) {
    throw invalidRequest(`No such object: '${after}'`, 'starting_after', 'resource_missing');
  }
  return { object: 'list', data: ordered.slice(from, from + limit), has_more: from + limit < ordered.length, url };
}
