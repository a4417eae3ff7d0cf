import { AsyncLocalStorage } from 'node:async_hooks';
import { createSite, defaultSite } from '@/lib/shared/create-site';
import { isId } from '@/lib/shared/domain/id';
import { SITE_TAG } from '@/lib/shared/domain/site';
import { createAllDefaults } from '@/lib/shared/domain/site-defaults';
import { siteName } from '@/lib/shared/env';
import { type Language, mainLanguage } from '@/lib/shared/i18n/languages';
import { PageNotFoundError } from '@/lib/shared/paths';
import { type PublicSite, READ_SITE, type Site } from '@/lib/shared/site';

/** Not found, removed, or product API unavailable. */
export type PageStatusCode = 404 | 410 | 503;

/** Keys of the messages that client components use. */
type PageMessageKeys = Record<'page' | 'layout', readonly string[]>;

/** A page's declarations for the HTTP cache in front of Next. */
export type PageRecord = {
  readonly requestId: string;
  readonly language: Language;
  readonly site: Site;
  /** Null if the page sends all messages. */
  readonly messageKeys: PageMessageKeys | null;
  /** True if the URL matches a page in `app`. */
  readonly hasOwnPage: boolean;
  /** Replaces the 200 that Next sends for every page. */
  status: PageStatusCode | null;
  /** Invalidating any of these tags invalidates the response. */
  tags: Set<string>;
  /** In milliseconds since 1970, for responses that change without a write; `Infinity` for never. */
  expiresAt: number;
  /** False if the response is unlikely to be requested again. */
  isStored: boolean;
  /** True if the URL contains a secret. No cache may store the response, and no other site may learn the URL. */
  isSecret: boolean;
};

/** Stored in `globalThis`, because Next bundles its own copy of this module. */
const STORAGE = Symbol.for('impasto.page-record');

function getStorage(): AsyncLocalStorage<PageRecord> {
  const known: unknown = Reflect.get(globalThis, STORAGE);
  if (known instanceof AsyncLocalStorage) return known;
  const created = new AsyncLocalStorage<PageRecord>();
  Reflect.set(globalThis, STORAGE, created);
  Reflect.set(globalThis, READ_SITE, readPageSite);
  return created;
}

/** Reading the settings makes the page depend on them, so changing them invalidates the page. */
function readPageSite(): Site {
  const record = getStorage().getStore();
  record?.tags.add(SITE_TAG);
  return record?.site ?? defaultSite;
}

export async function withPageRecord<Response>(
  {
    settings,
    hasOwnPage: isOwn = false,
    ...page
  }: Pick<PageRecord, 'requestId' | 'language' | 'messageKeys'> & {
    hasOwnPage?: boolean;
    /** If null, the settings are unknown, so the page uses the defaults and is not stored. */
    settings: PublicSite | null;
  },
  render: () => Promise<Response>,
): Promise<{ response: Response; record: PageRecord }> {
  const record: PageRecord = {
    ...page,
    hasOwnPage: isOwn,
    site: createSite(settings ?? { ...createAllDefaults(siteName), messages: {}, pages: [] }, page.language),
    status: null,
    tags: new Set(),
    expiresAt: Number.POSITIVE_INFINITY,
    isStored: settings !== null,
    isSecret: false,
  };
  const response = await getStorage().run(record, render);
  return { response, record };
}

export function getRenderRequestId(): string | undefined {
  return getStorage().getStore()?.requestId;
}

/** Returns the page's language, or the main language outside of a render. */
export function getPageLanguage(): Language {
  return getStorage().getStore()?.language ?? mainLanguage;
}

export function getPageMessageKeys(): PageMessageKeys | null {
  return getStorage().getStore()?.messageKeys ?? null;
}

export function hasOwnPage(): boolean {
  return getStorage().getStore()?.hasOwnPage ?? false;
}

type Declaration = {
  status?: PageStatusCode;
  /** ISO 8601 time; null if the page never expires. */
  expiresAt?: string | null;
  isStored?: false;
  isSecret?: true;
};

/** The earliest expiry time wins. */
export function recordPage({ status, expiresAt, isStored, isSecret }: Declaration): void {
  const record = getStorage().getStore();
  if (record === undefined) return;
  record.status = status ?? record.status;
  record.isSecret ||= isSecret ?? false;
  record.isStored &&= (isStored ?? true) && !record.isSecret;
  if (expiresAt) record.expiresAt = Math.min(record.expiresAt, Date.parse(expiresAt));
}

export function recordTags(tags: readonly string[]): void {
  const record = getStorage().getStore();
  for (const tag of tags) record?.tags.add(tag);
}

/** @throws PageNotFoundError for a malformed id. */
export async function parsePageId(params: Promise<{ id: string }>): Promise<string> {
  const { id } = await params;
  if (!isId(id)) throw new PageNotFoundError();
  return id;
}
