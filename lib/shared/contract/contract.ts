import type { z } from 'zod';
import { uploadLimits } from '@/lib/shared/domain/image';
import { accountEndpoints } from './account';
import { applicationEndpoints } from './application';
import { applicationDeskEndpoints } from './application-desk';
import { applicationMessageEndpoints } from './application-message';
import { artworkEndpoints } from './artwork';
import { artworkImportEndpoints } from './artwork-import';
import { blockEndpoints } from './block';
import { checkoutEndpoints } from './checkout';
import { collectionEndpoints } from './collection';
import { type Endpoint, type FileResponse, JSON_BYTES } from './endpoint';
import { followEndpoints } from './follow';
import { imageEndpoints } from './image';
import { juryEndpoints } from './jury';
import { mailEndpoints } from './mail';
import { messageModerationEndpoints } from './message-moderation';
import { moderationEndpoints } from './moderation';
import { notificationEndpoints } from './notification';
import { opportunityEndpoints } from './opportunity-endpoints';
import { ownArtworkEndpoints } from './own-artwork';
import { parkedJobEndpoints, paymentEndpoints } from './payment';
import { profileDeletionEndpoints } from './profile-deletion';
import { profileEndpoints } from './profile-endpoints';
import { pushEndpoints } from './push';
import { registrationEndpoints } from './registration';
import { searchEndpoints } from './search';
import { setupEndpoints } from './setup';
import { siteEndpoints } from './site';
import { sitePageEndpoints } from './site-page';
import { sitemapEndpoints } from './sitemap';
import { subscriptionEndpoints } from './subscription';
import { systemStatusEndpoints } from './system-status';
import { teamEndpoints } from './team';
import { threadEndpoints } from './thread';

export const contract = {
  ...artworkEndpoints,
  ...ownArtworkEndpoints,
  ...artworkImportEndpoints,
  ...collectionEndpoints,
  ...profileEndpoints,
  ...profileDeletionEndpoints,
  ...blockEndpoints,
  ...followEndpoints,
  ...opportunityEndpoints,
  ...applicationEndpoints,
  ...applicationDeskEndpoints,
  ...applicationMessageEndpoints,
  ...juryEndpoints,
  ...moderationEndpoints,
  ...messageModerationEndpoints,
  ...mailEndpoints,
  ...notificationEndpoints,
  ...pushEndpoints,
  ...subscriptionEndpoints,
  ...checkoutEndpoints,
  ...parkedJobEndpoints,
  ...paymentEndpoints,
  ...searchEndpoints,
  ...setupEndpoints,
  ...siteEndpoints,
  ...registrationEndpoints,
  ...sitePageEndpoints,
  ...sitemapEndpoints,
  ...imageEndpoints,
  ...accountEndpoints,
  ...systemStatusEndpoints,
  ...threadEndpoints,
  ...teamEndpoints,
};

export type Contract = typeof contract;
export type EndpointKey = keyof Contract;

/** Unparsed query, as sent by the client. */
export type EndpointQuery<Key extends EndpointKey> = Contract[Key] extends { query: infer Query extends z.ZodObject }
  ? { [Name in keyof z.input<Query>]?: string | undefined }
  : undefined;

/** Parsed query with defaults applied, as received by the product API. */
export type ParsedEndpointQuery<Key extends EndpointKey> = Contract[Key] extends {
  query: infer Query extends z.ZodObject;
}
  ? z.output<Query>
  : undefined;

/** Parsed body, as received by the product API. */
export type ParsedEndpointBody<Key extends EndpointKey> = Contract[Key] extends {
  body: { schema: infer Schema extends z.ZodObject };
}
  ? z.output<Schema>
  : undefined;

/** Body as sent by the client: an object for JSON, otherwise a form. Forms without files may be URL-encoded. */
export type EndpointBody<Key extends EndpointKey> = Contract[Key] extends {
  body: { type: infer Type; schema: infer Schema extends z.ZodObject };
}
  ? Type extends 'json'
    ? z.input<Schema>
    : Type extends 'form'
      ? URLSearchParams | FormData
      : FormData
  : undefined;

export type MultipartKey = {
  [Key in EndpointKey]: Contract[Key] extends { body: { type: 'multipart' } } ? Key : never;
}[EndpointKey];

export type EndpointForm<Key extends MultipartKey> = Contract[Key] extends {
  body: { schema: infer Schema extends z.ZodObject; files: readonly (infer Part extends string)[] };
}
  ? Named<z.input<Schema>> & { [Name in Part]?: File }
  : never;
/** Drops the index signature of an empty schema, which would exclude the file parts. */
type Named<Fields> = { [Name in keyof Fields as string extends Name ? never : Name]: Fields[Name] };

export type EndpointResponse<Key extends EndpointKey> = Contract[Key]['response'] extends z.ZodType
  ? z.output<Contract[Key]['response']>
  : Contract[Key]['response'] extends 'zip'
    ? ReadableStream<Uint8Array>
    : Contract[Key]['response'] extends 'image' | 'file' | 'table'
      ? FileResponse
      : undefined;

export type EndpointPath<Key extends string> = Key extends `${infer Path}?${string}`
  ? EndpointParameter<Path>
  : EndpointParameter<Key>;
type EndpointParameter<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | EndpointParameter<Rest>
  : never;

export function listEndpointKeys(): EndpointKey[] {
  // Object.keys returns string[], because objects can have more keys than their type declares.
  return Object.keys(contract) as EndpointKey[];
}

export function getEndpoint(key: EndpointKey): Endpoint {
  return contract[key];
}

const KILOBYTE = 1_024;
/** In bytes. Covers the fields, headers and boundaries of a multipart body. */
export const FORM_OVERHEAD = 1_024 * KILOBYTE;

const bodyLimits = {
  none: KILOBYTE,
  json: JSON_BYTES,
  form: 64 * KILOBYTE,
};

/** In bytes. Both servers reject larger bodies with 413. */
export function getBodyLimit(key: EndpointKey): number {
  const { body } = getEndpoint(key);
  if (body?.type === 'multipart') return countFiles(body) * getFileLimit(body) + FORM_OVERHEAD;
  return body?.maxBytes ?? bodyLimits[body?.type ?? 'none'];
}

/** These fields accept a single file; `part` is a chunk of a larger file. */
export function isSingleFile(field: string): boolean {
  return field === 'image' || field === 'part';
}

function countFiles({ files = [] }: { files?: readonly string[] }): number {
  return files.every(isSingleFile) ? files.length : uploadLimits.files;
}

/** In bytes. */
export function getFileLimit({ maxFileBytes = uploadLimits.bytes }: { maxFileBytes?: number | undefined }): number {
  return maxFileBytes;
}

/** Replaces `{name}` in each tag with the path parameter. */
export function createCacheTags(key: EndpointKey, parameters: Readonly<Record<string, string>> = {}): string[] {
  const { tags = [] } = getEndpoint(key);
  return tags.map((tag) => tag.replace(/\{(\w+)\}/g, (whole, name: string) => parameters[name] ?? whole));
}
