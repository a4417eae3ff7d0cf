import { createElement, type ReactNode } from 'react';
import { type MarkupElement, type MarkupNode, type MarkupTag, parseMarkup } from '@/lib/shared/markup/parse-markup';
import styles from './markdown.module.css';
import { TextLink } from './text-link';

const prose = `t-read measure ${styles.prose}`;

type MarkdownProps = {
  children: string;
  topLevel?: 2 | 3;
  /** Set this only for text that is not in the page's language. */
  lang?: string | undefined;
};

/**
 * Renders text by users: paragraphs, emphasis, lists, two heading levels, and links to web pages and email addresses.
 * Any other markup stays plain text, as does text with too much markup.
 * @param topLevel the highest heading level, one below the heading above the text
 */
export function Markdown({ children, topLevel = 3, lang }: MarkdownProps) {
  const nodes = parseMarkup(children);
  if (nodes === null) {
    return (
      <div className={prose} dir="auto" lang={lang}>
        <p className="lines">{children}</p>
      </div>
    );
  }
  return createElement(
    'div',
    { className: prose, dir: 'auto', lang },
    ...shown(nodes, ({ tag }) => readLevel(tag, topLevel)),
  );
}

/**
 * Renders a page that the operator wrote. Unlike other text, it can have tables, three heading levels, and links within
 * the site.
 */
export function PageText({ children, lang }: { children: string; lang?: string | undefined }) {
  const nodes = parseMarkup(children, 'page');
  if (nodes === null) return <Markdown lang={lang}>{children}</Markdown>;
  const getLevel = createLevels(nodes);
  return createElement('div', { className: `${prose} ${styles.page}`, dir: 'auto', lang }, ...shown(nodes, getLevel));
}

type GetLevel = (heading: MarkupElement) => number | null;

/** The highest heading becomes `h2`, and no level is skipped. */
function createLevels(nodes: readonly MarkupNode[]): GetLevel {
  const levels = new Map<MarkupElement, number>();
  const headings = listHeadings(nodes);
  const highest = Math.min(...headings.map(([, rank]) => rank));
  let last = 1;
  for (const [element, rank] of headings) {
    last = Math.min(rank - highest + 2, last + 1, 4);
    levels.set(element, last);
  }
  return (element) => levels.get(element) ?? null;
}

function listHeadings(nodes: readonly MarkupNode[]): [MarkupElement, number][] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    return /^h\d$/.test(node.tag) ? [[node, Number(node.tag[1])]] : listHeadings(node.children);
  });
}

function shown(nodes: readonly MarkupNode[], getLevel: GetLevel): ReactNode[] {
  return nodes.map((node) => (typeof node === 'string' ? node : showElement(node, getLevel)));
}

function showElement(element: MarkupElement, getLevel: GetLevel): ReactNode {
  const { tag, href, start, children } = element;
  const inside = shown(children, getLevel);
  if (href !== undefined) return createElement(TextLink, { href }, ...inside);
  const level = getLevel(element);
  if (level !== null) return createElement(`h${level}`, { className: 't-h3' }, ...inside);
  const shownElement = createElement(tag, { start }, ...inside);
  if (tag !== 'table') return shownElement;
  // A wide table scrolls within the page. It is focusable, so that the keyboard can scroll it.
  return createElement('div', { className: styles.table, tabIndex: 0 }, shownElement);
}

/** Maps the six heading levels to those that the text can use. Null for other tags. */
function readLevel(tag: MarkupTag, topLevel: 2 | 3): 2 | 3 | 4 | null {
  if (tag === 'h1' || tag === 'h2') return topLevel;
  if (!/^h[3-6]$/.test(tag)) return null;
  return topLevel === 2 ? 3 : 4;
}
