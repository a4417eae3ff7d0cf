import type { Account } from './account';
import type { Params } from './params';

export type EndpointRequest = { account: Account; params: Params; ids: Record<string, string>; url: string };

export type Route = {
  /** Every parameter that the call knows, by its first name. Any other is refused. */
  parameters: readonly string[];
  handle: (request: EndpointRequest) => object;
};

/** By method and path, as 'POST /v1/customers/{id}'. */
export type Routes = Record<string, Route>;
