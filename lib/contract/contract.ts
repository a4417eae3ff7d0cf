import type { z } from 'zod';
import { accountCalls } from './account';
import { artworkCalls } from './artwork';
import type { Call, FileAnswer } from './call';
import { checkoutCalls } from './checkout';
import { imageCalls } from './image';
import { opportunityCalls } from './opportunity-calls';
import { profileCalls } from './profile-calls';
import { sitemapCalls } from './sitemap';
import { subscriptionCalls } from './subscription';

/** Every call of the product API (spec 7), by method and path as the spec writes them. */
export const contract = {
  ...artworkCalls,
  ...profileCalls,
  ...opportunityCalls,
  ...subscriptionCalls,
  ...checkoutCalls,
  ...sitemapCalls,
  ...imageCalls,
  ...accountCalls,
};

export type Contract = typeof contract;
export type CallKey = keyof Contract;

/** What a caller may write into the query: text, as in an address. */
export type QueryOf<Key extends CallKey> = Contract[Key] extends { query: infer Query extends z.ZodObject }
  ? { [Name in keyof z.input<Query>]?: string | undefined }
  : undefined;

/** The query as the product API reads it: parsed, with its defaults. */
export type ParsedQueryOf<Key extends CallKey> = Contract[Key] extends { query: infer Query extends z.ZodObject }
  ? z.output<Query>
  : undefined;

/** The body as the product API reads it: parsed. */
export type ParsedBodyOf<Key extends CallKey> = Contract[Key] extends {
  body: { schema: infer Schema extends z.ZodObject };
}
  ? z.output<Schema>
  : undefined;

/** The body as a caller writes it: an object for JSON, otherwise a form; one without files may also be urlencoded. */
export type BodyOf<Key extends CallKey> = Contract[Key] extends {
  body: { type: infer Type; schema: infer Schema extends z.ZodObject };
}
  ? Type extends 'json'
    ? z.input<Schema>
    : Type extends 'form'
      ? URLSearchParams | FormData
      : FormData
  : undefined;

/** The answer's body; undefined for an answer without one. */
export type AnswerOf<Key extends CallKey> = Contract[Key]['answer'] extends z.ZodType
  ? z.output<Contract[Key]['answer']>
  : Contract[Key]['answer'] extends 'zip'
    ? ReadableStream<Uint8Array>
    : Contract[Key]['answer'] extends 'image'
      ? FileAnswer
      : undefined;

/** Names of the parameters in a call's path: `id` of `/v1/artworks/{id}`. */
export type PathOf<Key extends string> = Key extends `${infer Path}?${string}` ? ParameterOf<Path> : ParameterOf<Key>;
type ParameterOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterOf<Rest>
  : never;

export function callKeys(): CallKey[] {
  return Object.keys(contract) as CallKey[];
}

export function callOf(key: CallKey): Call {
  return contract[key];
}
