const HEADINGS = /^[ \t]*#{1,6}[ \t]+(.*)$/gm;
const ITEM_MARKS = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+/gm;
const QUOTE_MARKS = /^[ \t]*>[ \t]?/gm;
const RULES = /^[ \t]*(?:[-*_=][ \t]*){2,}$/gm;
const FENCES = /^[ \t]*(?:```|~~~).*$/gm;
// Bounded, so that marks that never close cost nothing.
const LINKS = /!?\[([^\]]{0,200})\](?:\([^)]{0,500}\)|\[[^\]]{0,200}\])/g;
const TAGS = /<([^<>]*)>/g;
const EMPHASIS = /(\*{1,3}|~~|`+)(?=\S)(.{1,300}?)(?<=\S)\1/g;
/** Within a word an underscore is only that. */
const UNDERLINES = /(?<![\p{L}\p{N}])(_{1,3})(?=\S)(.{1,300}?)(?<=\S)\1(?![\p{L}\p{N}])/gu;
const ESCAPES = /\\([\\`*_{}[\]()#+\-.!~<>|])/g;

/** The words of a text in Markdown in paragraphs, a heading and an item of a list being one each. */
export function paragraphsOf(markdown: string): string[] {
  return markdown
    .replaceAll('\r\n', '\n')
    .replace(FENCES, '')
    .replace(RULES, '')
    .replace(QUOTE_MARKS, '')
    .replace(HEADINGS, '\n\n$1\n\n')
    .replace(ITEM_MARKS, '\n\n')
    .split(/\n[ \t]*\n/)
    .map((block) => wordsOf(block))
    .filter((block) => block !== '');
}

/** The same on one line. */
export function plainText(markdown: string): string {
  return paragraphsOf(markdown).join(' ');
}

function wordsOf(block: string): string {
  const unlinked = block.replace(LINKS, '$1').replace(TAGS, (_, inside: string) => addressIn(inside));
  // Twice, for emphasis within emphasis.
  const plain = unemphasized(unemphasized(unlinked));
  return plain.replace(ESCAPES, '$1').replace(/\s+/g, ' ').trim();
}

function unemphasized(text: string): string {
  return text.replace(EMPHASIS, '$2').replace(UNDERLINES, '$2');
}

/** An address in angle brackets is part of the text, a tag of HTML is not. */
function addressIn(inside: string): string {
  return /^https?:\/\/\S+$|^(?:mailto:)?[^\s@/]+@[^\s@/]+$/.test(inside) ? inside.replace('mailto:', '') : '';
}
