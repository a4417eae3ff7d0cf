import type { ClipboardEvent } from 'react';

/** Word uses this property to mark the bullets and numbers that it inserts into list paragraphs. */
const WORD_LIST = /mso-list:/i;
const WORD_BULLET = /^[\s\u00a0]*(?:[·•▪§o]|\d{1,3}[.)])[\s\u00a0]+/;
const LEFT_OUT = new Set(['SCRIPT', 'STYLE', 'HEAD', 'META', 'LINK', 'TITLE', 'IMG', 'SVG', 'OBJECT', 'IFRAME', 'XML']);
const ALLOWED_HREF = /^(?:https?:\/\/|mailto:|tel:)/i;
const MAX_DEPTH = 50;

/** Pastes formatted text, such as from Word, as Markdown. Leaves plain text unchanged. */
export function pasteAsMarkdown(event: ClipboardEvent<HTMLTextAreaElement>): void {
  const html = event.clipboardData.getData('text/html');
  const markdown = html === '' ? '' : convertToMarkdown(html);
  if (markdown === '') return;
  event.preventDefault();
  // Unlike setting the value, this can be undone.
  document.execCommand('insertText', false, markdown);
}

/** A document from `DOMParser` runs no scripts and loads no resources. */
function convertToMarkdown(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return writeBlocks(body, 0)
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function writeBlocks(parent: Node, depth: number): string {
  return [...parent.childNodes].map((node) => writeNode(node, depth)).join('');
}

function writeNode(node: Node, depth: number): string {
  if (node instanceof Text) return node.data.replace(/[\s\u00a0]+/g, ' ').replace(/[*[\]]/g, '\\$&');
  if (!(node instanceof Element) || LEFT_OUT.has(node.tagName.toUpperCase()) || depth > MAX_DEPTH) return '';
  const inside = () => writeBlocks(node, depth + 1);
  const { tagName } = node;
  if (/^H[1-6]$/.test(tagName)) return block(`${'#'.repeat(Number(tagName[1]))} ${toLine(inside())}`);
  if (tagName === 'BR') return '\n';
  if (tagName === 'B' || tagName === 'STRONG') return wrap(inside(), '**');
  if (tagName === 'I' || tagName === 'EM') return wrap(inside(), '*');
  if (tagName === 'A') return writeLink(node, inside());
  if (tagName === 'UL' || tagName === 'OL') return block(writeList(node, depth));
  if (tagName === 'TABLE') return block(writeTable(node, depth));
  if (tagName === 'P' && WORD_LIST.test(node.getAttribute('style') ?? '')) return writeWordItem(inside());
  if (/^(?:P|DIV|SECTION|ARTICLE|BLOCKQUOTE|HEADER|FOOTER)$/.test(tagName)) return block(inside());
  return inside();
}

const block = (text: string) => `\n\n${text.trim()}\n\n`;
const toLine = (text: string) => text.replace(/\s+/g, ' ').trim();

function wrap(text: string, mark: string): string {
  const word = text.trim();
  return word === '' || word.includes('\n') ? text : text.replace(word, () => `${mark}${word}${mark}`);
}

function writeLink(element: Element, text: string): string {
  const href = element.getAttribute('href')?.trim() ?? '';
  const label = toLine(text);
  return ALLOWED_HREF.test(href) && label !== ''
    ? `[${label}](<${href.replace(/[<>\s]/g, encodeURIComponent)}>)`
    : text;
}

function writeList(list: Element, depth: number): string {
  const items = [...list.children].filter(({ tagName }) => tagName === 'LI');
  return items
    .map((item, index) => {
      const mark = list.tagName === 'OL' ? `${index + 1}. ` : '- ';
      const lines = writeBlocks(item, depth + 1)
        .trim()
        .replace(/\n{2,}/g, '\n');
      return mark + lines.replaceAll('\n', `\n${' '.repeat(mark.length)}`);
    })
    .join('\n');
}

function writeWordItem(text: string): string {
  const line = toLine(text);
  const number = /^(\d{1,3})[.)]\s/.exec(line)?.[1];
  return `\n${number === undefined ? '-' : `${number}.`} ${line.replace(WORD_BULLET, '')}\n`;
}

function writeTable(table: Element, depth: number): string {
  const rows = [...table.querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => toLine(writeBlocks(cell, depth + 1)).replaceAll('|', '\\|')),
  );
  const [head, ...body] = rows;
  if (head === undefined) return '';
  const write = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [write(head), write(head.map(() => '---')), ...body.map(write)].join('\n');
}
