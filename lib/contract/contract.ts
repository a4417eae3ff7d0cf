import type { z } from 'zod';
import { uploadLimits } from '@/lib/domain/image';
import { accountEndpoints } from './account';
import { artworkEndpoints } from './artwork';
import { checkoutEndpoints } from './checkout';
import type { Endpoint, FileAnswer } from './endpoint';
import { imageEndpoints } from './image';
import { opportunityEndpoints } from './opportunity-endpoints';
import { profileEndpoints } from './profile-endpoints';
import { sitemapEndpoints } from './sitemap';
import { subscriptionEndpoints } from './subscription';

/** Every call of the product API (spec 7), by method and path as the spec writes them. */
export const contract = {
  ...artworkEndpoints,
  ...profileEndpoints,
  ...opportunityEndpoints,
  ...subscriptionEndpoints,
  ...checkoutEndpoints,
  ...sitemapEndpoints,
  ...imageEndpoints,
  ...accountEndpoints,
};

export type Contract = typeof contract;
export type EndpointKey = keyof Contract;

/** What a caller may write into the query: text, as in an address. */
export type EndpointQuery<Key extends EndpointKey> = Contract[Key] extends { query: infer Query extends z.ZodObject }
  ? { [Name in keyof z.input<Query>]?: string | undefined }
  : undefined;

/** The query as the product API reads it: parsed, with its defaults. */
export type ParsedEndpointQuery<Key extends EndpointKey> = Contract[Key] extends {
  query: infer Query extends z.ZodObject;
}
  ? z.output<Query>
  : undefined;

/** The body as the product API reads it: parsed. */
export type ParsedEndpointBody<Key extends EndpointKey> = Contract[Key] extends {
  body: { schema: infer Schema extends z.ZodObject };
}
  ? z.output<Schema>
  : undefined;

/** The body as a caller writes it: an object for JSON, otherwise a form; one without files may also be urlencoded. */
export type EndpointBody<Key extends EndpointKey> = Contract[Key] extends {
  body: { type: infer Type; schema: infer Schema extends z.ZodObject };
}
  ? Type extends 'json'
    ? z.input<Schema>
    : Type extends 'form'
      ? URLSearchParams | FormData
      : FormData
  : undefined;

/** The answer's body; undefined for an answer without one. */
export type EndpointAnswer<Key extends EndpointKey> = Contract[Key]['answer'] extends z.ZodType
  ? z.output<Contract[Key]['answer']>
  : Contract[Key]['answer'] extends 'zip'
    ? ReadableStream<Uint8Array>
    : Contract[Key]['answer'] extends 'image'
      ? FileAnswer
      : undefined;

/** Names of the parameters in a call's path: `id` of `/v1/artworks/{id}`. */
export type EndpointPath<Key extends string> = Key extends `${infer Path}?${string}`
  ? EndpointParameter<Path>
  : EndpointParameter<Key>;
type EndpointParameter<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | EndpointParameter<Rest>
  : never;

export function endpointKeys(): EndpointKey[] {
  return Object.keys(contract) as EndpointKey[];
}

export function getEndpoint(key: EndpointKey): Endpoint {
  return contract[key];
}

const KILOBYTE = 1_024;
/** Of a multipart body, in bytes: all that is no file, such as text, headers and what stands between the parts. */
export const FORM_OVERHEAD = 1_024 * KILOBYTE;

const largest = {
  none: KILOBYTE,
  json: 256 * KILOBYTE,
  form: 64 * KILOBYTE,
  multipart: uploadLimits.files * uploadLimits.bytes + FORM_OVERHEAD,
};

/** The largest body that a call takes, in bytes; past it both servers answer 413. */
export function getBodyLimit(key: EndpointKey): number {
  return largest[getEndpoint(key).body?.type ?? 'none'];
}

/**
 * The cache tags of a call: what a read depends on, what a write changes. `{name}` is filled in from the parameters;
 * a tag whose parameter is not known is left out.
 */
export function cacheTags(key: EndpointKey, parameters: Readonly<Record<string, string>> = {}): string[] {
  return getEndpoint(key).tags.flatMap((template) => {
    const tag = template.replace(/\{(\w+)\}/g, (whole, name: string) => parameters[name] ?? whole);
    return tag.includes('{') ? [] : [tag];
  });
}
