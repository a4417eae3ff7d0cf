// Next loads its cache handler as it lies here, without building it, and Node 20 reads TypeScript through tsx. The
// build only looks through this file for what it needs, and would take tsx itself apart.
const { tsImport } = await import(/* turbopackIgnore: true */ 'tsx/esm/api');
const { default: PageCache } = await tsImport('./page-cache.ts', import.meta.url);

export default PageCache;
