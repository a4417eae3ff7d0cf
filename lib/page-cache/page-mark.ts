/*
 * What a page says to the cache that keeps it. It travels in the page's own head: the cache sees a page's HTML and
 * nothing else of what was known when it was made. User text cannot forge a mark, because React escapes it.
 */
const STATUS = 'page-status';
const UNTIL = 'page-until';

/** Nothing is there; it was removed; the product API is away. */
export type PageStatusCode = 404 | 410 | 503;

/** Attributes of the `<meta>` that gives a page a status other than 200: Next answers every rendered page with 200. */
export function statusMark(status: PageStatusCode) {
  return { name: STATUS, content: String(status) };
}

/** Attributes of the `<meta>` that says until which instant (ISO 8601) a page is right. */
export function untilMark(instant: string) {
  return { name: UNTIL, content: instant };
}

/** Attributes of the `<meta>` of a page that is not to be kept. */
export const notKeptMark = untilMark('now');

export type PageMarks = { status: number; until: number };

/** The marks of a page's HTML. Without any it is a 200 that stays right for as long as nothing changes. */
export function marksOf(html: string): PageMarks {
  const status = contentOf(html, STATUS);
  const until = contentOf(html, UNTIL);
  return {
    status: status === null ? 200 : Number(status),
    until: until === null ? Number.POSITIVE_INFINITY : until === 'now' ? 0 : Date.parse(until),
  };
}

function contentOf(html: string, name: string): string | null {
  const start = `<meta name="${name}" content="`;
  const at = html.indexOf(start);
  return at === -1 ? null : html.slice(at + start.length, html.indexOf('"', at + start.length));
}

const nouns: Record<string, string> = { art: 'artwork', profiles: 'profile', opportunities: 'opportunity' };
const LINK = /(?:href|data-shows)="\/(art|profiles|opportunities)\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})/g;

/**
 * The contract's tag for each work, profile and call that a page links to, or names in `data-shows`: it shows them, so
 * it changes with them.
 */
export function linkedTags(html: string): Set<string> {
  return new Set([...html.matchAll(LINK)].map(([, path = '', id]) => `${nouns[path]}:${id}`));
}
