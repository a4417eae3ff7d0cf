import type { Params } from './params';
import type { World } from './world';

export type Call = { world: World; params: Params; ids: Record<string, string>; url: string };

export type Route = {
  /** Every parameter that the call knows, by its first name. Any other is refused. */
  takes: readonly string[];
  answer: (call: Call) => object;
};

/** By method and path, as 'POST /v1/customers/{id}'. */
export type Routes = Record<string, Route>;
