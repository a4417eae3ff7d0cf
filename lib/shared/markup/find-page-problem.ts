import { isAllowedHref, listTokens, parseMarkup, readHref } from './parse-markup';

type PageProblem = { reason: 'html' | 'picture' | 'link'; part: string } | { reason: 'complex' };

/** Tags and comments. `<https://example.org>` and `<post@example.org>` are links. */
const HTML = /<(?:!--|\/?[a-z][a-z\d-]*(?=[\s/>]|$))/i;
const MAX_PART = 40;

/** Returns why an operator's page cannot be published, or null if it can. Runs in linear time. */
export function findPageProblem(text: string): PageProblem | null {
  const html = HTML.exec(text);
  if (html !== null) return { reason: 'html', part: html[0].slice(0, MAX_PART) };
  let before = '';
  for (const token of listTokens(text, 'page')) {
    const href = readHref(token);
    if (href !== null && before.endsWith('!')) return { reason: 'picture', part: href.slice(0, MAX_PART) };
    if (href !== null && !isAllowedHref(href, 'page')) return { reason: 'link', part: href.slice(0, MAX_PART) };
    before = token.content;
  }
  return parseMarkup(text, 'page') === null ? { reason: 'complex' } : null;
}
