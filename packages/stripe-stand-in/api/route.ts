import type { Account } from '../account';
import type { ObjectType, StoredObjects } from '../objects';
import { LIST_PARAMETERS, paginate } from '../pagination';
import type { Params } from '../params';

export type EndpointRequest = { account: Account; params: Params; id: string; url: string };

export type Route = {
  /**
   * All other parameters are rejected. `discounts[coupon]` permits a field of a hash or of each list item. `metadata`
   * permits all fields.
   */
  parameters?: readonly string[];
  handle: (request: EndpointRequest) => object;
};

/** Routes by key, such as 'POST /v1/customers/{id}'. */
export type Routes = Record<string, Route>;

export function retrieve(type: ObjectType): Route {
  return { handle: ({ account, id }) => account.store.get(type, id) };
}

type Filter<T> = { parameters: readonly string[]; matches: (object: T, params: Params) => boolean };

/**
 * @param fields filters by fields with the same name
 * @param filter selects objects by other criteria
 */
export function list<K extends ObjectType>(
  type: K,
  fields: readonly (keyof StoredObjects[K] & string)[],
  { parameters, matches }: Filter<StoredObjects[K]> = { parameters: [], matches: () => true },
): Route {
  return {
    parameters: [...LIST_PARAMETERS, ...fields, ...parameters],
    handle: ({ account, params, url }) => {
      const hasField = (object: StoredObjects[K], field: keyof StoredObjects[K] & string) =>
        !params.has(field) || String(object[field]) === params.text(field);
      const found = account.store
        .all(type)
        .filter((object) => fields.every((field) => hasField(object, field)) && matches(object, params));
      return paginate(url, found, params);
    },
  };
}
