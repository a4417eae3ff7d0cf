/* Parses sitemaps strictly (https://www.sitemaps.org/protocol.html) and throws on violations. */

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const MAX_LOCATIONS = 50_000;
const MAX_BYTES = 50 * 1_024 * 1_024;
const MAX_LOCATION_LENGTH = 2_048;
/** https://www.w3.org/TR/NOTE-datetime */
const DATE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/;

/** Sitemap URLs in an index. */
export function parseIndexLocations(xml: string): string[] {
  return locationsIn(xml, 'sitemapindex', 'sitemap');
}

/** Page URLs in a sitemap. */
export function parsePartLocations(xml: string): string[] {
  return locationsIn(xml, 'urlset', 'url');
}

function locationsIn(xml: string, root: string, element: string): string[] {
  const opening = `${HEAD}\n<${root} xmlns="${NAMESPACE}">\n`;
  const closing = `</${root}>\n`;
  if (!xml.startsWith(opening) || !xml.endsWith(closing)) throw new Error(`Not a whole ${root}`);
  if (Buffer.byteLength(xml) > MAX_BYTES) throw new Error('Larger than 50 MB');
  const lines = xml.slice(opening.length, -closing.length).split('\n').slice(0, -1);
  if (lines.length === 0 || lines.length > MAX_LOCATIONS) throw new Error(`${lines.length} entries`);
  const entry = new RegExp(`^<${element}><loc>([^<>]+)</loc>(?:<lastmod>([^<>]+)</lastmod>)?</${element}>$`);
  return lines.map((line) => {
    const [, location = '', lastmod] = entry.exec(line) ?? [];
    if (lastmod !== undefined && (!DATE.test(lastmod) || Number.isNaN(Date.parse(lastmod)))) {
      throw new Error(`Not a date: ${line}`);
    }
    return parseAddress(location, line);
  });
}

/** A URL with its five special characters escaped. */
function parseAddress(location: string, line: string): string {
  if (/&(?!(?:amp|apos|quot|gt|lt);)|["']/.test(location)) throw new Error(`Not escaped: ${line}`);
  const address = location.replaceAll('&amp;', '&');
  if (!URL.canParse(address) || address.length >= MAX_LOCATION_LENGTH) throw new Error(`Not an address: ${line}`);
  return address;
}
