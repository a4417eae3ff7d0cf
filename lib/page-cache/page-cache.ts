import { LRUCache } from 'lru-cache';
import { createGoneTag, listGoneIds } from '../contract/gone';
import { serverEnv } from '../env/server';
import { listScriptHashes } from '../security/inline-scripts';
import { createPagePolicy } from '../security/policy';
import { createMemoryStore } from './memory-store';
import { type Headers, type NextPage, type NextValue, readTags, toNext, toStored } from './next-page';
import { readPageTags } from './page-record';
import { isFresh, LONGEST_RENDER, type PageStore, type StoredPage } from './page-store';

type Life = NonNullable<StoredPage['life']>;
type Other = { kind: 'FETCH' | 'IMAGE' | 'PAGES' | 'REDIRECT' };

/** How long an outage of the product API is taken for granted before a page is tried again. */
const OUTAGE = 5_000;
const RETRY_AFTER_SECONDS = '5';

// Next makes a handler for every request; what they share lies here.
const store: PageStore = createMemoryStore(serverEnv.PAGE_CACHE_MB * 1024 * 1024);
/** When the render that is underway for an address began. */
const startedAt = new LRUCache<string, number>({ max: 10_000, ttl: LONGEST_RENDER });

/**
 * Next's handler of whole pages (`handler.mjs`), before a store. Beyond what Next's own cache does it keeps three
 * promises: a page may say that it is a 404, a 410 or a 503, and is then answered as one and not stored; a page may
 * say when it expires; and while the product API is away, what is stored goes on being served, however old.
 */
export default class PageCache {
  async get(
    key: string,
    context: { kind?: string } = {},
  ): Promise<{ value: NextValue; cacheControl: Life | undefined; lastModified: number } | null> {
    if (context.kind === 'FETCH') return null;
    const now = Date.now();
    const page = await store.get(key);
    const isStale = page !== undefined && now < page.staleUntil;
    if (page === undefined || !(isStale || isFresh(page, now))) {
      rememberStart(key, now);
      return null;
    }
    const lastModified = isStale ? now : page.storedAt;
    // Next sends it and regenerates it in the background, without calling `get` again.
    if (isDue(lastModified, page.life, now)) rememberStart(key, now);
    return { value: toNext(page), cacheControl: page.life, lastModified };
  }

  async set(key: string, value: NextValue | Other | null, context: { cacheControl?: Life }): Promise<void> {
    // Answers of the product API are not cached apart from the pages: a regenerated page is made of new answers.
    if (value?.kind !== 'APP_PAGE' && value?.kind !== 'APP_ROUTE') return;
    const now = Date.now();
    const { status, expiresAt, isStored, tags } = readPageTags(readTags(value));
    // Next sends this very value to the visitor, be it stored or not.
    if (value.kind === 'APP_PAGE') value.headers = { ...value.headers, ...createPolicyHeaders(value) };
    const renderedAt = startedAt.get(key) ?? now;
    startedAt.delete(key);
    if (status === 503) return answerAway(key, value, now);
    if (status !== 200) {
      value.status = status;
      // What is not there any more is not served during an outage either.
      return store.delete(key);
    }
    if (!isStored || (expiresAt !== null && expiresAt <= now)) return;
    await store.set(key, {
      ...(await toStored(value)),
      tags: [...tags, ...listIds(key).map(createGoneTag)],
      renderedAt,
      storedAt: now,
      life: context.cacheControl,
      expiresAt,
      staleUntil: 0,
    });
  }

  /** What has one of the tags is not served any more, unless the product API is away when it is regenerated. */
  async revalidateTag(given: string | string[]): Promise<void> {
    const changed = [given].flat();
    await store.invalidate(changed);
    await store.deleteTagged(listGoneIds(changed).map(createGoneTag));
  }

  resetRequestCache(): void {}
}

/** The product API is away: the visitor gets the page that is stored, or a 503. */
async function answerAway(key: string, value: NextValue, now: number): Promise<void> {
  const page = await store.keepStale(key, now + OUTAGE);
  // Next sends the very object that it passes in.
  if (page !== undefined) Object.assign(value, toNext(page));
  else Object.assign(value, { status: 503, headers: { ...value.headers, 'retry-after': RETRY_AFTER_SECONDS } });
}

/** Of several renders of one page the first counts: what it reads may be the oldest. */
function rememberStart(key: string, now: number): void {
  if (!startedAt.has(key)) startedAt.set(key, now);
}

function isDue(lastModified: number, life: Life | undefined, now: number): boolean {
  return typeof life?.revalidate === 'number' && now >= lastModified + life.revalidate * 1_000;
}

/** The ids in an address: whose page it is. */
function listIds(key: string): string[] {
  return key.match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g) ?? [];
}

/** Of its inline scripts only ours and the framework's run. */
function createPolicyHeaders({ html, rscData }: NextPage): Headers {
  return { 'content-security-policy': createPagePolicy(listScriptHashes(html.toString(), rscData?.toString() ?? '')) };
}
