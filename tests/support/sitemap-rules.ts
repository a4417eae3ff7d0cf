/* Parses sitemaps strictly (https://www.sitemaps.org/protocol.html) and throws on violations. */

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
/** https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap */
const LINKS = ' xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const LINK = /<xhtml:link rel="alternate" hreflang="([\w-]+)" href="([^<>"]+)"\/>/g;
const MAX_LOCATIONS = 50_000;
const MAX_BYTES = 50 * 1_024 * 1_024;
const MAX_LOCATION_LENGTH = 2_048;
/** https://www.w3.org/TR/NOTE-datetime */
const DATE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/;

/** Lists the URLs of sitemaps in an index. */
export function parseIndexLocations(xml: string): string[] {
  return readEntries(xml, 'sitemapindex', 'sitemap').map(({ location }) => location);
}

/** Lists the URLs of pages in a sitemap. */
export function parsePartLocations(xml: string): string[] {
  return parsePart(xml).map(({ location }) => location);
}

/** Lists the pages in a sitemap. `alternates` contains the URLs by `hreflang`. */
export function parsePart(xml: string): { location: string; alternates: Record<string, string> }[] {
  return readEntries(xml, 'urlset', 'url').map(({ location, links, line }) => {
    if (links.replaceAll(LINK, '') !== '') throw new Error(`Not alternates: ${line}`);
    const found = [...links.matchAll(LINK)].map(([, name = '', url = '']) => [name, parseAddress(url, line)]);
    return { location, alternates: Object.fromEntries(found) };
  });
}

type ListedEntry = { location: string; links: string; line: string };

function readEntries(xml: string, root: string, element: string): ListedEntry[] {
  const opening = `${HEAD}\n<${root} ${NAMESPACE}${xml.includes('<xhtml:link ') ? LINKS : ''}>\n`;
  const closing = `</${root}>\n`;
  if (!xml.startsWith(opening) || !xml.endsWith(closing)) throw new Error(`Not a whole ${root}`);
  if (Buffer.byteLength(xml) > MAX_BYTES) throw new Error('Larger than 50 MB');
  const lines = xml.slice(opening.length, -closing.length).split('\n').slice(0, -1);
  if (lines.length === 0 || lines.length > MAX_LOCATIONS) throw new Error(`${lines.length} entries`);
  const links = root === 'urlset' ? '((?:<xhtml:link [^<>]+>)*)' : '()';
  const entry = new RegExp(`^<${element}><loc>([^<>]+)</loc>(?:<lastmod>([^<>]+)</lastmod>)?${links}</${element}>$`);
  return lines.map((line) => {
    const [, location = '', lastmod, found = ''] = entry.exec(line) ?? [];
    if (lastmod !== undefined && (!DATE.test(lastmod) || Number.isNaN(Date.parse(lastmod)))) {
      throw new Error(`Not a date: ${line}`);
    }
    return { location: parseAddress(location, line), links: found, line };
  });
}

/** Decodes a URL. @throws Error if it is invalid, or if one of its five special characters is not escaped. */
function parseAddress(location: string, line: string): string {
  if (/&(?!(?:amp|apos|quot|gt|lt);)|["']/.test(location)) throw new Error(`Not escaped: ${line}`);
  const address = location.replaceAll('&amp;', '&');
  if (!URL.canParse(address) || address.length >= MAX_LOCATION_LENGTH) throw new Error(`Not an address: ${line}`);
  return address;
}
