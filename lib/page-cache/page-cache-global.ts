import PageCache from './page-cache';

/** Where `handler.mjs` finds the page cache. */
const PAGE_CACHE = Symbol.for('impasto.page-cache');

/** Next loads its cache handler without building it, so the web provides the one that was built with it. */
export function providePageCache(): void {
  Reflect.set(globalThis, PAGE_CACHE, new PageCache());
}
