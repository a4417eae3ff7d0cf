import MarkdownIt from 'markdown-it';

/** A part of a text in Markdown: words, or an element around more of it. */
export type MarkupNode = string | MarkupElement;
export type MarkupElement = { tag: MarkupTag; href?: string; start?: number; children: MarkupNode[] };
export type MarkupTag = (typeof tags)[number];

const tags = ['p', 'em', 'strong', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'a', 'br'] as const;
const ADDRESS = /^(https?:\/\/|mailto:)/i;

/** More elements, or more of them within each other, than a person's text has; both bound what showing it costs. */
export const markupLimits = { elements: 1_000, depth: 20 };

// Only what is shown. Quotes, code, HTML, tables and images stay as they were typed, and cost nothing.
const parser = new MarkdownIt('zero', { maxNesting: markupLimits.depth + 2 }).enable([
  'heading',
  'lheading',
  'hr',
  'list',
  'emphasis',
  'link',
  'autolink',
  'reference',
  'newline',
  'escape',
  'entity',
]);
// What leads elsewhere than an address may is no link, but its words stay.
parser.validateLink = () => true;

type Token = ReturnType<typeof parser.parse>[number];

/**
 * Takes a text in our part of Markdown apart: paragraphs, emphasis, lists, headings, breaks, and links to the web or to
 * an address for letters. Whatever the text is, the time grows no faster than its length.
 * @returns null for what is past `markupLimits`.
 */
export function parseMarkup(text: string): MarkupNode[] | null {
  const root: MarkupNode[] = [];
  const open = [root];
  let elements = 0;
  for (const token of inOrder(parser.parse(text, {}))) {
    const parent = open.at(-1) ?? root;
    if (token.nesting === -1) {
      open.pop();
      continue;
    }
    const element = createElement(token);
    if (element) {
      elements += 1;
      parent.push(element);
    } else appendText(parent, token);
    if (token.nesting === 1) open.push(element?.children ?? parent);
    if (elements > markupLimits.elements || open.length > markupLimits.depth) return null;
  }
  return root;
}

/** Blocks, each with what is in its line. */
function* inOrder(tokens: readonly Token[]): Generator<Token> {
  for (const token of tokens) {
    if (token.type === 'inline') yield* token.children ?? [];
    else yield token;
  }
}

/** None for words, for a paragraph in a list without empty lines, and for what is not shown. */
function createElement({ tag: name, type, hidden, attrs }: Token): MarkupElement | null {
  const tag = tags.find((each) => each === name);
  if (tag === undefined || hidden || type === 'softbreak') return null;
  const { href, start } = Object.fromEntries(attrs ?? []);
  if (tag === 'a') return typeof href === 'string' && ADDRESS.test(href) ? { tag, href, children: [] } : null;
  return { tag, ...(typeof start === 'number' && { start }), children: [] };
}

/** Words beside each other are one text. */
function appendText(parent: MarkupNode[], { type, content }: Token): void {
  const words = type === 'softbreak' ? '\n' : content;
  const last = parent.at(-1);
  if (typeof last === 'string') parent[parent.length - 1] = last + words;
  else if (words !== '') parent.push(words);
}
