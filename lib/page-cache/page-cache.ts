import { LRUCache } from 'lru-cache';
import { listGoneIds } from '../contract/gone';
import { serverEnv } from '../env/server';
import { listScriptHashes } from '../security/inline-scripts';
import { createPagePolicy } from '../security/policy';
import { linkedTags, marksOf } from './page-mark';

// The parts used here of what Next hands to a cache handler and takes from it:
// https://nextjs.org/docs/app/api-reference/config/next-config-js/incrementalCacheHandlerPath
type Headers = Record<string, number | string | string[] | undefined>;
type Page = {
  kind: 'APP_PAGE';
  /** Text when it was just made; bytes once it is kept, so that no visit has to turn it into them again. */
  html: string | Buffer;
  rscData: Buffer | undefined;
  segmentData: Map<string, Buffer> | undefined;
  headers: Headers | undefined;
  status: number | undefined;
};
type RouteAnswer = { kind: 'APP_ROUTE'; body: Buffer; headers: Headers; status: number };
type Kept = Page | RouteAnswer;
type Other = { kind: 'FETCH' | 'IMAGE' | 'PAGES' | 'REDIRECT' };
type Life = { revalidate: number | false; expire: number | undefined };

type Entry = {
  value: Kept;
  cacheControl: Life | undefined;
  tags: ReadonlySet<string>;
  lastModified: number;
  /** From this instant on it is not right any more. */
  until: number;
  /** Till this instant it is served although it is not right: the product API was just found away. */
  graceUntil: number;
};

/** How long an outage of the product API is taken for granted before a page is tried again. */
const GRACE = 5_000;
const RETRY_AFTER_SECONDS = '5';
/** No render takes longer; what it read before a change must not be kept after it. */
const LONGEST_RENDER = 60_000;

// Next makes a handler for every request; what they share lies here.
const entries = new LRUCache<string, Entry>({
  maxSize: serverEnv.PAGE_CACHE_MB * 1024 * 1024,
  sizeCalculation: ({ value }) => sizeOf(value),
});
const changedAt = new LRUCache<string, number>({ max: 100_000, ttl: LONGEST_RENDER });
const startedAt = new LRUCache<string, number>({ max: 10_000, ttl: LONGEST_RENDER });

/**
 * Where Next keeps whole pages (`cacheHandler` in next.config.ts): in memory, the least recently used going first,
 * empty after a start. Beyond that it keeps three promises that Next's own cache does not make:
 * a page may say that it is a 404, a 410 or a 503, and is then answered as one and not kept; a page may say until when it is
 * right; and while the product API is away, what was kept goes on being served, however old.
 */
export default class PageCache {
  async get(key: string): Promise<Pick<Entry, 'value' | 'cacheControl' | 'lastModified'> | null> {
    const now = Date.now();
    const entry = entries.get(key);
    if (entry && (now < entry.until || now < entry.graceUntil)) {
      const lastModified = now < entry.graceUntil ? now : entry.lastModified;
      // Next sends it and makes it anew behind the visitor's back, without asking here again.
      if (isDue(entry, now)) rememberStart(key, now);
      return { value: entry.value, cacheControl: entry.cacheControl, lastModified };
    }
    rememberStart(key, now);
    return null;
  }

  async set(key: string, value: Kept | Other | null, context: { cacheControl?: Life }): Promise<void> {
    // Calls are not kept apart from the pages that they are for: a page made anew is made of new answers.
    if (value?.kind !== 'APP_PAGE' && value?.kind !== 'APP_ROUTE') return;
    const now = Date.now();
    // What is handed over here is what the visitor gets, be it kept or not.
    if (value.kind === 'APP_PAGE') value.headers = { ...value.headers, ...policyOf(value) };
    const marks =
      value.kind === 'APP_PAGE' ? marksOf(value.html.toString()) : { status: 200, until: Number.POSITIVE_INFINITY };
    const kept = entries.get(key);
    if (marks.status === 503 && kept) {
      kept.graceUntil = now + GRACE;
      // Next sends the very object that it hands over here: the visitor gets the page that was kept.
      Object.assign(value, kept.value);
      return;
    }
    if (marks.status !== 200) {
      // What is not there any more is not served during an outage either.
      if (marks.status !== 503) entries.delete(key);
      value.status = marks.status;
      if (marks.status === 503) value.headers = { ...value.headers, 'retry-after': RETRY_AFTER_SECONDS };
      return;
    }
    const tags = tagsOf(value);
    const start = startedAt.get(key) ?? now;
    startedAt.delete(key);
    const isOutdated = [...tags].some((tag) => (changedAt.get(tag) ?? 0) >= start);
    if (marks.until <= now || isOutdated) return;
    entries.set(key, {
      value: value.kind === 'APP_PAGE' ? { ...value, html: Buffer.from(value.html) } : value,
      cacheControl: context.cacheControl,
      tags,
      lastModified: now,
      until: marks.until,
      graceUntil: 0,
    });
  }

  /** What carries one of the tags is served no more, unless the product API is away when it is made anew. */
  async revalidateTag(given: string | string[]): Promise<void> {
    const now = Date.now();
    const changed = [given].flat();
    for (const tag of changed) changedAt.set(tag, now);
    const gone = listGoneIds(changed);
    for (const [key, entry] of [...entries.entries()]) {
      if (gone.some((id) => key.includes(id))) entries.delete(key);
      else if (changed.some((tag) => entry.tags.has(tag))) Object.assign(entry, { until: 0, graceUntil: 0 });
    }
  }

  resetRequestCache(): void {}
}

/** Of several renders of one page the first counts: what it reads may be the oldest. */
function rememberStart(key: string, now: number): void {
  if (!startedAt.has(key)) startedAt.set(key, now);
}

function isDue({ lastModified, cacheControl }: Entry, now: number): boolean {
  const { revalidate } = cacheControl ?? {};
  return typeof revalidate === 'number' && now >= lastModified + revalidate * 1_000;
}

/** Of its inline scripts only ours and the framework's run. */
function policyOf({ html, rscData }: Page): Headers {
  return { 'content-security-policy': createPagePolicy(listScriptHashes(html.toString(), rscData?.toString() ?? '')) };
}

/** What was named when it was made, and what it links to. */
function tagsOf(value: Kept): Set<string> {
  const named = value.headers?.['x-next-cache-tags'];
  const linked = value.kind === 'APP_PAGE' ? linkedTags(value.html.toString()) : [];
  return new Set([...(typeof named === 'string' ? named.split(',') : []), ...linked]);
}

/** In bytes. */
function sizeOf(value: Kept): number {
  if (value.kind === 'APP_ROUTE') return value.body.length + 1;
  const segments = [...(value.segmentData?.values() ?? [])].reduce((sum, { length }) => sum + length, 0);
  return value.html.length + (value.rscData?.length ?? 0) + segments + 1;
}
