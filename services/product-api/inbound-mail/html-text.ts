import { Parser } from 'htmlparser2';

type Attributes = Readonly<Record<string, string>>;

/** Replaces each quotation, so that `stripQuotes` recognizes the attribution line above. */
const QUOTED = '> …';
const CONTENT_ID = /\ue000([^\ue000\ue001]{1,300})\ue001/g;

const invisible = new Set(['head', 'style', 'script', 'title', 'template', 'object', 'svg', 'select', 'textarea']);
const paragraphs = new Set(['p', 'ul', 'ol', 'dl', 'pre', 'table', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const blocks = new Set([
  'div',
  'li',
  'dt',
  'dd',
  'tr',
  'section',
  'article',
  'header',
  'footer',
  'center',
  'hr',
  'body',
]);
const cells = new Set(['td', 'th']);

/** Classes and ids of attribution lines and signatures, as email programs write them. */
const removedNames = new Set([
  'gmail_attr',
  'gmail_signature',
  'gmail_signature_prefix',
  'moz-cite-prefix',
  'moz-signature',
  'protonmail_signature_block',
  'applemailsignature',
  'apple-mail-signature',
  'ms-outlook-mobile-signature',
  'ymail_android_signature',
  'composer_signature',
]);
const quotingNames = new Set([
  'yahoo_quoted',
  'protonmail_quote',
  'tutanota_quote',
  'moz-email-headers-table',
  'mail-editor-reference-message-container',
  'olk_src_body_section',
]);
/** Elements that come right before the quoted message but do not contain it. */
const cuttingNames = new Set(['appendonsend', 'divrplyfwdmsg', 'x_divrplyfwdmsg']);

/** Maximum number of open elements. */
const MAX_DEPTH = 400;
/** In UTF-16 units. */
const CHUNK = 1_024;

function readNames({ class: classes = '', id = '' }: Attributes): string[] {
  return `${classes.slice(0, 500)} ${id.slice(0, 500)}`.toLowerCase().split(/\s+/);
}

function isQuotation(tag: string, attributes: Attributes, names: readonly string[]): boolean {
  if (names.some((name) => quotingNames.has(name))) return true;
  return tag === 'blockquote' && (attributes.type?.toLowerCase() === 'cite' || names.includes('gmail_quote'));
}

/**
 * Converts an email's HTML to text. Drops quotations and signatures that the email program has marked, and replaces
 * inline pictures with placeholders (`takePlaceholders`). Runs in linear time.
 */
export function convertHtml(html: string): string {
  const out = new TextWriter();
  let depth = 0;
  /** Depth of the removed element; null outside of one. */
  let removedAt: number | null = null;
  let isCut = false;
  /** Number of open `pre` elements. */
  let verbatim = 0;
  const parser = new Parser({
    onopentag(tag, attributes) {
      depth += 1;
      if (removedAt !== null || isCut) return;
      const names = readNames(attributes);
      if (names.some((name) => cuttingNames.has(name))) {
        isCut = true;
        out.breakLine();
        out.write(QUOTED, true);
      } else if (isQuotation(tag, attributes, names)) {
        removedAt = depth;
        out.breakLine();
        out.write(QUOTED, true);
        out.breakLine();
      } else if (invisible.has(tag) || names.some((name) => removedNames.has(name))) removedAt = depth;
      if (removedAt !== null || isCut) return;
      if (tag === 'br') out.forceLine();
      else if (tag === 'img') out.write(createPlaceholder(attributes.src ?? ''), true);
      else if (paragraphs.has(tag)) out.breakParagraph();
      else if (blocks.has(tag)) out.breakLine();
      else if (cells.has(tag)) out.write(' ', false);
      if (tag === 'pre') verbatim += 1;
      if (tag === 'li') out.write('- ', true);
    },
    ontext(text) {
      if (removedAt === null && !isCut) out.write(text, verbatim > 0);
    },
    onclosetag(tag) {
      if (removedAt === depth) removedAt = null;
      else if (removedAt === null) {
        if (paragraphs.has(tag)) out.breakParagraph();
        else if (blocks.has(tag)) out.breakLine();
        if (tag === 'pre') verbatim -= 1;
      }
      depth -= 1;
    },
  });
  // The parser takes quadratic time for deeply nested markup. Only quotations within quotations are that deep.
  for (let at = 0; at < html.length && depth < MAX_DEPTH && !isCut; at += CHUNK)
    parser.write(html.slice(at, at + CHUNK));
  parser.end();
  return out.finish();
}

function createPlaceholder(source: string): string {
  return source.toLowerCase().startsWith('cid:') ? `\ue000${source.slice('cid:'.length).slice(0, 300)}\ue001` : '';
}

/** @returns the text without placeholders, and the content ids of the pictures that it refers to */
export function takePlaceholders(text: string): { text: string; contentIds: Set<string> } {
  const contentIds = new Set([...text.matchAll(CONTENT_ID)].map(([, id = '']) => id));
  return { text: text.replaceAll(CONTENT_ID, ''), contentIds };
}

/** Collapses white space as browsers do. */
class TextWriter {
  readonly #pieces: string[] = [];
  #isAtLineStart = true;
  #hasSpace = false;
  #breaks = 0;

  write(text: string, isVerbatim: boolean): void {
    if (isVerbatim) {
      if (text !== '') this.#put(text);
      return;
    }
    const words = text.split(/[ \t\r\n\f]+/);
    for (const [place, word] of words.entries()) {
      if (place > 0) this.#hasSpace = true;
      if (word !== '') this.#put(word);
    }
  }

  #put(text: string): void {
    if (this.#breaks > 0 && this.#pieces.length > 0) this.#pieces.push('\n'.repeat(this.#breaks));
    else if (this.#hasSpace && !this.#isAtLineStart) this.#pieces.push(' ');
    this.#breaks = 0;
    this.#hasSpace = false;
    this.#isAtLineStart = false;
    this.#pieces.push(text);
  }

  breakLine(): void {
    if (!this.#isAtLineStart) this.#breaks = 1;
    this.#isAtLineStart = true;
    this.#hasSpace = false;
  }

  breakParagraph(): void {
    this.#breaks = Math.max(this.#breaks, 2);
    this.#isAtLineStart = true;
    this.#hasSpace = false;
  }

  /** A `br` element ends its line. A second one adds an empty line. */
  forceLine(): void {
    this.#breaks = Math.min(this.#breaks + 1, 3);
    this.#isAtLineStart = true;
    this.#hasSpace = false;
  }

  finish(): string {
    return this.#pieces.join('');
  }
}
