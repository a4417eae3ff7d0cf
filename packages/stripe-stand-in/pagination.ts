import { invalidRequest } from './errors';
import type { Params } from './params';

/** Parameters of every list endpoint. */
export const LIST_PARAMETERS = ['limit', 'starting_after', 'ending_before', 'expand'] as const;

type WithId = { id: string };

export type ApiList<T> = { object: 'list'; data: T[]; has_more: boolean; url: string };

/** Creates a list that is nested in an object, always complete. */
export function createList<T>(url: string, data: T[]): ApiList<T> {
  return { object: 'list', data, has_more: false, url };
}

/**
 * Returns one page, newest first: the objects after `starting_after`, or before `ending_before`.
 * @param objects in order of creation.
 */
export function paginate<T extends WithId>(url: string, objects: readonly T[], params: Params): ApiList<T> {
  const limit = params.int('limit') ?? 10;
  if (limit < 1 || limit > 100) throw invalidRequest(`Invalid limit: ${limit}. It is from 1 to 100.`, 'limit');
  const ordered = [...objects].reverse();
  const indexOf = (key: 'starting_after' | 'ending_before') => {
    const id = params.text(key);
    if (id === undefined) return undefined;
    const index = ordered.findIndex((object) => object.id === id);
    if (index < 0) throw invalidRequest(`No such object: '${id}'`, key, 'resource_missing');
    return index;
  };
  const before = indexOf('ending_before');
  if (before !== undefined) {
    const from = Math.max(0, before - limit);
    return { object: 'list', data: ordered.slice(from, before), has_more: from > 0, url };
  }
  const from = (indexOf('starting_after') ?? -1) + 1;
  return { object: 'list', data: ordered.slice(from, from + limit), has_more: from + limit < ordered.length, url };
}

/** Whether a time matches a filter such as `created=…` or `created[gte]=…`. */
export function isWithin(seconds: number, params: Params): boolean {
  if (!params.has('created')) return true;
  try {
    const range = params.map('created');
    if (range === undefined) return true;
    const { gt, gte, lt, lte } = Object.fromEntries(['gt', 'gte', 'lt', 'lte'].map((name) => [name, range.int(name)]));
    return (
      (gt === undefined || seconds > gt) &&
      (gte === undefined || seconds >= gte) &&
      (lt === undefined || seconds < lt) &&
      (lte === undefined || seconds <= lte)
    );
  } catch {
    return params.int('created') === seconds;
  }
}
