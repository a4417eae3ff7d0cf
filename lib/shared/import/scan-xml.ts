import { TableError } from './csv';

/** Empty elements yield an opening and a closing tag. */
export type XmlPart =
  | { kind: 'open'; name: string; attributes: string }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string };

const SKIPPED = [
  ['<!--', '-->'],
  ['<?', '?>'],
] as const;
const CDATA = ['<![CDATA[', ']]>'] as const;

/**
 * Runs in linear time and drops namespace prefixes. Rejects document type declarations: workbooks have none, and their
 * entities could expand exponentially.
 * @throws TableError
 */
export function* scanXml(xml: string): Generator<XmlPart> {
  for (let at = 0; at < xml.length; ) {
    const start = xml.indexOf('<', at);
    const end = start < 0 ? xml.length : start;
    if (end > at) yield { kind: 'text', text: decodeEntities(xml.slice(at, end)) };
    if (start < 0) return;
    const skipped = SKIPPED.find(([begin]) => xml.startsWith(begin, start));
    if (skipped !== undefined) {
      at = findEnd(xml, skipped[1], start) + skipped[1].length;
    } else if (xml.startsWith(CDATA[0], start)) {
      const close = findEnd(xml, CDATA[1], start);
      yield { kind: 'text', text: xml.slice(start + CDATA[0].length, close) };
      at = close + CDATA[1].length;
    } else {
      const close = findTagEnd(xml, start);
      yield* parseTag(xml.slice(start + 1, close));
      at = close + 1;
    }
  }
}

function* parseTag(tag: string): Generator<XmlPart> {
  const [, slash, name, attributes = '', emptySlash] = /^(\/?)(?:[\w.-]+:)?([\w.-]+)(.*?)(\/?)$/s.exec(tag) ?? [];
  if (name === undefined) throw createDamageError();
  if (slash === '') yield { kind: 'open', name, attributes };
  if (slash !== '' || emptySlash !== '') yield { kind: 'close', name };
}

function findEnd(xml: string, end: string, from: number): number {
  const at = xml.indexOf(end, from);
  if (at < 0) throw createDamageError();
  return at;
}

/** Quoted attributes may contain ">". */
function findTagEnd(xml: string, start: number): number {
  let quote = '';
  for (let at = start; at < xml.length; at += 1) {
    const sign = xml.charAt(at);
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '>') return at;
  }
  throw createDamageError();
}

export function createDamageError(): TableError {
  return new TableError(({ t }) => t('artwork.import.file.noWorkbook'));
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

export function getAttribute(attributes: string, name: string): string | undefined {
  for (const [, key, double, single] of attributes.matchAll(/(?<![\w.-])([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    if (key === name) return decodeEntities(double ?? single ?? '');
  }
  return undefined;
}
