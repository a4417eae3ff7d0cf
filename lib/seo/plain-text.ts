import { type MarkupNode, parseMarkup } from '@/lib/markup/parse-markup';

/** The words of a text in Markdown in paragraphs, a heading and an item of a list being one each. */
export function splitParagraphs(markdown: string): string[] {
  const nodes = parseMarkup(markdown) ?? [markdown];
  return inBlocks(nodes)
    .map((words) => words.replace(/\s+/g, ' ').trim())
    .filter((words) => words !== '');
}

/** The same on one line. */
export function toPlainText(markdown: string): string {
  return splitParagraphs(markdown).join(' ');
}

/** Words beside each other, and in elements within a line, belong to one block. */
function inBlocks(nodes: readonly MarkupNode[]): string[] {
  const blocks = [''];
  for (const node of nodes) {
    if (typeof node === 'string') blocks[blocks.length - 1] += node;
    else if (node.tag === 'br') blocks[blocks.length - 1] += ' ';
    else if (IN_LINE.has(node.tag)) blocks[blocks.length - 1] += inBlocks(node.children).join(' ');
    else blocks.push(...inBlocks(node.children), '');
  }
  return blocks;
}

const IN_LINE: ReadonlySet<string> = new Set(['em', 'strong', 'a']);
