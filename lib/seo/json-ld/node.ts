/** A thing with its type and properties in the words of https://schema.org; what is undefined is left out. */
export type Node = { '@type': string; [property: string]: unknown };

/** What a page says in JSON-LD: https://www.w3.org/TR/json-ld11/ */
export type Graph = { '@context': 'https://schema.org'; '@graph': readonly Node[] };

export function createGraph(...nodes: readonly (Node | null)[]): Graph {
  return { '@context': 'https://schema.org', '@graph': nodes.filter((node) => node !== null) };
}
