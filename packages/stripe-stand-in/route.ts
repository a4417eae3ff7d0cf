import type { Account } from './account';
import type { Params } from './params';

/** A request; `id` is the object that the path names, or empty. */
export type EndpointRequest = { account: Account; params: Params; id: string; url: string };

export type Route = {
  /** The top-level parameters that the endpoint supports. Any other is rejected. */
  parameters: readonly string[];
  handle: (request: EndpointRequest) => object;
};

/** Routes by method and path, as 'POST /v1/customers/{id}'. */
export type Routes = Record<string, Route>;
