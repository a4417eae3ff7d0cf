import type { Graph, Thing } from 'schema-dts';

/** What a page says in JSON-LD: https://www.w3.org/TR/json-ld11/ What is undefined is left out. */
export function createGraph(...things: readonly (Thing | null)[]): Graph {
  return { '@context': 'https://schema.org', '@graph': things.filter((thing) => thing !== null) };
}
