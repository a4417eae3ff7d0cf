import { type MarkupNode, parseMarkup } from '@/lib/shared/markup/parse-markup';

/** Returns the text of Markdown without markup, as paragraphs; each heading and list item is a paragraph. */
export function splitParagraphs(markdown: string): string[] {
  const nodes = parseMarkup(markdown) ?? [markdown];
  return splitBlocks(nodes)
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '');
}

/** Returns the text of Markdown on one line. */
export function toPlainText(markdown: string): string {
  return splitParagraphs(markdown).join(' ');
}

/** Adjacent text and inline elements form one block. */
function splitBlocks(nodes: readonly MarkupNode[]): string[] {
  const blocks = [''];
  for (const node of nodes) {
    if (typeof node === 'string') blocks[blocks.length - 1] += node;
    else if (node.tag === 'br') blocks[blocks.length - 1] += ' ';
    else if (IN_LINE.has(node.tag)) blocks[blocks.length - 1] += splitBlocks(node.children).join(' ');
    else blocks.push(...splitBlocks(node.children), '');
  }
  return blocks;
}

const IN_LINE: ReadonlySet<string> = new Set(['em', 'strong', 'a']);
