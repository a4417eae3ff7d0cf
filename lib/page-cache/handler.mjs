/*
 * Next loads its cache handler as it lies here, without building it. The page cache itself is built with the web, and
 * is there before the first request (instrumentation.ts): to read TypeScript here would need hooks in Node's loader,
 * and with those every later `import()` asks another thread, which Next does twice for each visit.
 */
const PAGE_CACHE = Symbol.for('impasto.page-cache');

/** While the site is built there is none: nothing is stored then. */
const pageCache = () => globalThis[PAGE_CACHE];

export default class CacheHandler {
  async get(key, context) {
    return (await pageCache()?.get(key, context)) ?? null;
  }

  async set(key, value, context) {
    await pageCache()?.set(key, value, context);
  }

  async revalidateTag(tags) {
    await pageCache()?.revalidateTag(tags);
  }

  resetRequestCache() {}
}
