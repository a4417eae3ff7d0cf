import { createElement, type ReactNode } from 'react';
import { type MarkupElement, type MarkupNode, type MarkupTag, parseMarkup } from '@/lib/shared/markup/parse-markup';
import styles from './markdown.module.css';
import { TextLink } from './text-link';

const prose = `t-read measure ${styles.prose}`;

type MarkdownProps = {
  children: string;
  topLevel?: 2 | 3;
  /** Only for text in another language than the page. */
  lang?: string | undefined;
};

/**
 * Renders users' text: paragraphs, emphasis, lists, two heading levels, and links to web pages and email addresses.
 * Other markup stays plain text, as does text with too much markup.
 * @param topLevel the highest heading level, one below the heading above the text.
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
  return createElement('div', { className: prose, dir: 'auto', lang }, ...shown(nodes, topLevel));
}

function shown(nodes: readonly MarkupNode[], topLevel: 2 | 3): ReactNode[] {
  return nodes.map((node) => (typeof node === 'string' ? node : showElement(node, topLevel)));
}

function showElement({ tag, href, start, children }: MarkupElement, topLevel: 2 | 3): ReactNode {
  const inside = shown(children, topLevel);
  if (href !== undefined) return createElement(TextLink, { href }, ...inside);
  const level = readLevel(tag, topLevel);
  if (level !== null) return createElement(`h${level}`, { className: 't-h3' }, ...inside);
  return createElement(tag, { start }, ...inside);
}

/** Maps the six heading levels to two; null for other tags. */
function readLevel(tag: MarkupTag, topLevel: 2 | 3): 2 | 3 | 4 | null {
  if (tag === 'h1' || tag === 'h2') return topLevel;
  if (!/^h[3-6]$/.test(tag)) return null;
  return topLevel === 2 ? 3 : 4;
}
