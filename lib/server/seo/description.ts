import { shorten } from '@/lib/shared/domain/shorten';
import type { Words } from '@/lib/shared/i18n/words';
import { type MarkupNode, parseMarkup } from '@/lib/shared/markup/parse-markup';
import { getSite } from '@/lib/shared/site';

/** The length that search engines display. */
const MAX_DESCRIPTION_LENGTH = 160;
const MIN_DESCRIPTION_LENGTH = 50;
/** In characters. Longer than the description, because markup and URLs are removed from it. */
const READ = 2_000;

/** @param facts sentences without final periods. Empty facts are skipped. */
export function createDescription(
  facts: readonly (string | null | undefined | false)[],
  markdown: string | null | undefined,
  t: Words['t'],
): string {
  const sentences = facts.flatMap((fact) => (fact ? [endSentence(fact)] : []));
  const text = markdown ? splitParagraphs(markdown.slice(0, READ)).map(endSentence) : [];
  const whole = [...sentences, ...text].join(' ');
  const enough =
    whole.length < MIN_DESCRIPTION_LENGTH
      ? `${whole} ${t('shell.site.about', { site: getSite().name })}`.trim()
      : whole;
  return shorten(enough, MAX_DESCRIPTION_LENGTH);
}

function endSentence(sentence: string): string {
  const text = sentence.replace(/\s+/g, ' ').trim();
  return /[.!?…؟]["”’»)]?$/u.test(text) ? text : `${text}.`;
}

/** Headings and list items become separate paragraphs. */
export function splitParagraphs(markdown: string): string[] {
  const nodes = parseMarkup(markdown) ?? [markdown];
  return splitBlocks(nodes)
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '');
}

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
