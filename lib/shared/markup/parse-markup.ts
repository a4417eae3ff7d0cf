import MarkdownIt from 'markdown-it';

export type MarkupNode = string | MarkupElement;
export type MarkupElement = { tag: MarkupTag; href?: string; start?: number; children: MarkupNode[] };
export type MarkupTag = (typeof tags)[number];

const tags = ['p', 'em', 'strong', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'a', 'br'] as const;
const ALLOWED_HREF = /^(https?:\/\/|mailto:)/i;

/** Limits the cost of rendering. Real texts stay far below these limits. */
export const markupLimits = { elements: 1_000, depth: 20 };

// Quotes, code, HTML, tables and images are not supported and show as typed.
const parser = new MarkdownIt('zero', { maxNesting: markupLimits.depth + 2, linkify: true }).enable([
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
  'linkify',
]);
// Only full URLs become links; "Mr.Is" does not.
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
// Links with a disallowed protocol are rendered as text.
parser.validateLink = () => true;

type Token = ReturnType<typeof parser.parse>[number];

/** Parses paragraphs, emphasis, lists, headings, breaks and links in linear time; null beyond `markupLimits`. */
export function parseMarkup(text: string): MarkupNode[] | null {
  const root: MarkupNode[] = [];
  const open = [root];
  let elements = 0;
  for (const token of flattenTokens(parser.parse(text, {}))) {
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

function* flattenTokens(tokens: readonly Token[]): Generator<Token> {
  for (const token of tokens) {
    if (token.type === 'inline') yield* token.children ?? [];
    else yield token;
  }
}

/** Null for text, for a paragraph in a tight list, and for tokens that are not rendered. */
function createElement({ tag: name, type, hidden, attrs }: Token): MarkupElement | null {
  const tag = tags.find((each) => each === name);
  if (tag === undefined || hidden || type === 'softbreak') return null;
  const { href, start } = Object.fromEntries(attrs ?? []);
  if (tag === 'a') return typeof href === 'string' && ALLOWED_HREF.test(href) ? { tag, href, children: [] } : null;
  return { tag, ...(typeof start === 'number' && { start }), children: [] };
}

function appendText(parent: MarkupNode[], { type, content }: Token): void {
  const added = type === 'softbreak' ? '\n' : content;
  const last = parent.at(-1);
  if (typeof last === 'string') parent[parent.length - 1] = last + added;
  else if (added !== '') parent.push(added);
}
