import MarkdownIt from 'markdown-it';

export type MarkupNode = string | MarkupElement;
export type MarkupElement = { tag: MarkupTag; href?: string; start?: number; children: MarkupNode[] };
export type MarkupTag = (typeof tags)[number];

const inline = ['em', 'strong', 'a', 'br'] as const;
const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;
const table = ['table', 'thead', 'tbody', 'tr', 'th', 'td'] as const;
const tags = ['p', 'ul', 'ol', 'li', ...inline, ...headings, ...table] as const;

/** Limits the cost of rendering. Real texts stay far below these limits. */
export const markupLimits = { elements: 1_000, depth: 20 };
export const maxPageElements = 10_000;

// Quotes, code, HTML, tables and images are not supported, so they are shown as typed.
const rules = [
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
];

function createParser(enabled: string[]) {
  const parser = new MarkdownIt('zero', { maxNesting: markupLimits.depth + 2, linkify: true }).enable(enabled);
  // Only full URLs become links; "Mr.Is" does not.
  parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
  // Links with a disallowed protocol are rendered as text.
  parser.validateLink = () => true;
  return parser;
}

type Parser = ReturnType<typeof createParser>;
type Kind = { parser: Parser; allowedHref: RegExp; maxElements: number };

const kinds = {
  text: { parser: createParser(rules), allowedHref: /^(https?:\/\/|mailto:)/i, maxElements: markupLimits.elements },
  /** The operator's pages are longer, and may have tables, links within the site and telephone links. */
  page: {
    parser: createParser([...rules, 'table']),
    allowedHref: /^(https?:\/\/|mailto:|tel:|\/(?![/\\]))/i,
    maxElements: maxPageElements,
  },
} satisfies Record<string, Kind>;

type Token = ReturnType<Parser['parse']>[number];

/** Parses paragraphs, emphasis, lists, headings, breaks and links in linear time; null beyond the kind's limits. */
export function parseMarkup(text: string, kind: keyof typeof kinds = 'text'): MarkupNode[] | null {
  const { allowedHref, maxElements } = kinds[kind];
  const root: MarkupNode[] = [];
  const open = [root];
  let elements = 0;
  for (const token of listTokens(text, kind)) {
    const parent = open.at(-1) ?? root;
    if (token.nesting === -1) {
      open.pop();
      continue;
    }
    const element = createElement(token, allowedHref);
    if (element) {
      elements += 1;
      parent.push(element);
    } else appendText(parent, token);
    if (token.nesting === 1) open.push(element?.children ?? parent);
    if (elements > maxElements || open.length > markupLimits.depth) return null;
  }
  return root;
}

/** Returns a link's target; null for other tokens. */
export function readHref({ type, attrs }: Token): string | null {
  if (type !== 'link_open') return null;
  const { href } = Object.fromEntries(attrs ?? []);
  return typeof href === 'string' ? href : null;
}

export function isAllowedHref(href: string, kind: keyof typeof kinds): boolean {
  return kinds[kind].allowedHref.test(href);
}

export function* listTokens(text: string, kind: keyof typeof kinds): Generator<Token> {
  for (const token of kinds[kind].parser.parse(text, {})) {
    if (token.type === 'inline') yield* token.children ?? [];
    else yield token;
  }
}

/** Null for text, for a paragraph in a tight list, and for tokens that are not rendered. */
function createElement(token: Token, allowedHref: RegExp): MarkupElement | null {
  const { tag: name, type, hidden, attrs } = token;
  const tag = tags.find((each) => each === name);
  if (tag === undefined || hidden || type === 'softbreak') return null;
  if (tag === 'a') {
    const href = readHref(token);
    return href !== null && allowedHref.test(href) ? { tag, href, children: [] } : null;
  }
  const { start } = Object.fromEntries(attrs ?? []);
  return { tag, ...(typeof start === 'number' && { start }), children: [] };
}

function appendText(parent: MarkupNode[], { type, content }: Token): void {
  const added = type === 'softbreak' ? '\n' : content;
  const last = parent.at(-1);
  if (typeof last === 'string') parent[parent.length - 1] = last + added;
  else if (added !== '') parent.push(added);
}
