import { countryCodes } from '@/lib/shared/domain/country';
import type { TextSpan } from './find-names';

/* Matching is linear, because every expression starts at the first character of a run or consumes the whole run. */

/** URLs with a scheme or "www.". */
const URLS = /(?:https?:\/\/|(?<![\p{L}\p{N}])www\.)[^\s<>"“”«»]*/giu;
/** Runs of characters allowed in email addresses and account names. */
const AROUND_AT = /[^\s<>"“”„«»()[\]{},;:!?、。，；：！？（）「」『』]+/gu;
/** Matches "zoe (at) quill (dot) example". */
const SPELLED_AT =
  /(?<![\p{L}\p{N}._-])[\p{L}\p{N}._-]+ ?[([{]at[)\]}] ?[\p{L}\p{N}._-]+(?: ?[([{]dot[)\]}] ?[\p{L}\p{N}-]+)*/giu;
/** Matches "Instagram: zoequill". */
const ACCOUNTS =
  /(?<![\p{L}\p{N}])(?:instagram|insta|ig|facebook|fb|tiktok|twitter|mastodon|bluesky|telegram|whatsapp|wechat|weixin|skype|youtube|vimeo|behance|linkedin|pinterest|snapchat)[:：]\s*[\p{L}\p{N}_.-]+/giu;
const DOTTED = /[\p{L}\p{M}\p{N}_.-]+/gu;
const PATH = /[/?#:][^\s<>"“”„«»、。，；：！？（）「」『』]*/uy;
/** Scripts without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
const TRAILING = /[\s.,;:!?…'’"”»)\]}–—-]/u;

/** These top-level domains, unlike country domains, are recognized in capitals and after a single letter. */
const GENERIC_DOMAINS: ReadonlySet<string> = new Set(
  `com net org info biz edu gov int mil name pro mobi app dev io ai page site online website web store shop blog art
  arts gallery studio design photo photos photography graphics ink film video music museum theater actor media
  agency space world live link club email cloud xyz one today life earth house works berlin wien koeln hamburg
  london paris nyc tokyo amsterdam swiss scot cat eus gal bzh eu uk su ac`.split(/\s+/),
);
const DOMAINS: ReadonlySet<string> = new Set([...GENERIC_DOMAINS, ...countryCodes.map((code) => code.toLowerCase())]);
/** File extensions, so file names are not mistaken for domains. */
const EXTENSIONS = new Set(
  `jpg jpeg png gif webp avif heic heif tif tiff bmp psd raw dng svg pdf doc docx odt rtf txt csv xls xlsx ppt pptx
  key zip mp3 mp4 m4a m4v mov avi mkv webm wav flac ogg aac`.split(/\s+/),
);

export function findAddresses(text: string): TextSpan[] {
  return [URLS, SPELLED_AT]
    .flatMap((pattern) => [...text.matchAll(pattern)].map(({ index, 0: found }) => trim(text, index, found.length)))
    .concat(findAccounts(text), findNamedAccounts(text), findDomains(text));
}

/** Drops trailing punctuation. */
function trim(text: string, start: number, length: number): TextSpan {
  let end = start + length;
  while (end > start && TRAILING.test(text.charAt(end - 1))) end -= 1;
  return { start, end };
}

function findNamedAccounts(text: string): TextSpan[] {
  return [...text.matchAll(ACCOUNTS)].map(({ index, 0: found }) => {
    const name = found.slice(found.search(/[:：]/) + 1).trimStart();
    return trim(text, index + found.length - name.length, name.length);
  });
}

/** Finds "zoe@quill.example" and "@zoe", even within text without spaces. */
function findAccounts(text: string): TextSpan[] {
  return [...text.matchAll(AROUND_AT)].flatMap(({ index, 0: run }) => {
    const found: TextSpan[] = [];
    let until = 0;
    for (let at = run.indexOf('@'); at !== -1; at = run.indexOf('@', until)) {
      const start = at - readEnd(run.slice(until, at)).length;
      const name = readBeginning(run.slice(at + 1));
      if (/^@*[\p{L}\p{N}_]/u.test(name)) found.push(trim(text, index + start, at + 1 + name.length - start));
      until = at + 1 + name.length;
    }
    return found;
  });
}

/** Returns the text after the last switch between scripts with and without spaces. */
function readEnd(text: string): string {
  const isUnspaced = UNSPACED.test(text.charAt(text.length - 1));
  let start = text.length;
  while (start > 0 && UNSPACED.test(text.charAt(start - 1)) === isUnspaced) start -= 1;
  return text.slice(start);
}

function readBeginning(text: string): string {
  const isUnspaced = UNSPACED.test(text.charAt(0));
  let end = 0;
  while (end < text.length && UNSPACED.test(text.charAt(end)) === isUnspaced) end += 1;
  return text.slice(0, end);
}

/** Finds addresses without a scheme: "quill.example/zoe", "x.com/zoe", "QUILL.ART". */
function findDomains(text: string): TextSpan[] {
  const found: TextSpan[] = [];
  let until = 0;
  for (const { index, 0: dotted } of text.matchAll(DOTTED)) {
    if (index < until || !dotted.includes('.')) continue;
    let at = index;
    for (const name of dotted.split('..')) {
      const host = readHost(name, /[/?#:]/.test(text.charAt(at + name.length)));
      if (host !== null) {
        const start = at + host.start;
        PATH.lastIndex = at + host.end;
        const path = PATH.exec(text)?.[0] ?? '';
        found.push(trim(text, start, host.end - host.start + path.length));
        until = at + host.end + path.length;
      }
      at += name.length + 2;
    }
  }
  return found;
}

function readHost(name: string, hasPath: boolean): TextSpan | null {
  const labels = name.split('.');
  let end = name.length;
  for (let last = labels.length - 1; last > 0; last -= 1) {
    const [label = '', domain = ''] = [labels[last - 1], labels[last]];
    const top = readBeginning(domain);
    if (isDomain(label, top, hasPath && last === labels.length - 1)) {
      const [first = ''] = labels;
      return { start: first.length - readEnd(first).length, end: end - domain.length + top.length };
    }
    end -= domain.length + 1;
  }
  return null;
}

/** Excludes abbreviations ("e.g.") and missing spaces between sentences ("ended.The second"). */
function isDomain(label: string, domain: string, hasPath: boolean): boolean {
  const lower = domain.toLowerCase();
  if (!/^(?:\p{L}{2,24}|xn--[a-z\d-]{1,59})$/u.test(lower) || label === '' || /^-|-$/.test(label)) return false;
  if (EXTENSIONS.has(lower)) return false;
  if (label.length === 1 || !/\p{L}/u.test(label)) return DOMAINS.has(lower) && (hasPath || GENERIC_DOMAINS.has(lower));
  if (domain === lower) return true;
  const isTitle = domain.slice(1) === lower.slice(1);
  return isTitle && !hasPath ? GENERIC_DOMAINS.has(lower) : DOMAINS.has(lower);
}
