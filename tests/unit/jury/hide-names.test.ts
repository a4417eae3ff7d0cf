import { describe, expect, it } from 'vitest';
import { createNameHider } from '@/services/product-api/jury/hide-names';
import { hiddenAddressCases, hiddenNameCases } from '../../support/hidden-name-cases';

const cases = Object.entries(hiddenNameCases).map(([script, names]) => ({ script, names: Object.entries(names) }));

/** Returns a sentence without marks, and the same sentence with the marked parts hidden. */
function readCase(marked: string): { text: string; hidden: string } {
  return {
    text: marked.replace(/\{(.*?)\}|\[\[(.*?)\]\]/gs, (_, name = '', address = '') => name + address).normalize('NFC'),
    hidden: marked
      .replace(/\{.*?\}|\[\[.*?\]\]/gs, (part) => (part.startsWith('{') ? '[name hidden]' : '[address hidden]'))
      .normalize('NFC'),
  };
}

function hideAll(names: readonly string[], sentences: readonly string[]) {
  const hide = createNameHider(names);
  return sentences.map((sentence) => ({ text: readCase(sentence).text, hidden: hide(readCase(sentence).text) }));
}

/** Names that were slow, or that match often in the texts below. */
const SLOW_NAMES = [
  ...['Zoë Mary Quill', `${"' ".repeat(50)}z`, ', '.repeat(60), 'a '.repeat(60), 'aaa '.repeat(30), '李小龍'],
  ...['Abcdefg Bcdefg Cdefg Defg Efg', 'A'.repeat(120)],
];
/** Fragments of text that the tests repeat. */
const SLOW_PARTS = [
  ...[
    'a',
    'A',
    '-',
    "' ",
    'Zoë',
    'zoemaryquill',
    'Quill Zoë ',
    'Zoë Abc ',
    'Z. ',
    'A.',
    'aaa ',
    'aaaaaa',
    '李小龍',
    '龍',
  ],
  ...['ab.', 'a.a', '@a', 'a@', '中@', 'x.com/', 'www.', 'https://', 'ig:a', 'a (at) ', '1 ', '(1', '0 1-', 'tel 1'],
  ...['(', '\n '],
];

/** A twentieth of the length of a long answer. */
const LENGTH = 250;
/** For a text 8 times as long, quadratic work would take 64 times as long. */
const MAX_GROWTH = 24;

/** Returns the smallest growth in CPU time for a text eight times as long. */
function measureGrowth(run: (text: string) => void, part: string): number {
  const measure = (length: number) => {
    const text = part.repeat(length).slice(0, length);
    const before = process.cpuUsage();
    run(text);
    return process.cpuUsage(before).user;
  };
  let growth = Number.POSITIVE_INFINITY;
  for (let count = 0; count < 10 && growth > MAX_GROWTH; count += 1) {
    growth = Math.min(growth, measure(8 * LENGTH) / Math.max(measure(LENGTH), 1));
  }
  return growth;
}

describe('hiding artists’ names', () => {
  it('tests at least 60 names in 12 scripts and 200 sentences', () => {
    const names = cases.flatMap((script) => script.names);
    const sentences = names.flatMap(([, list]) => list).length + hiddenAddressCases.length;
    expect([cases.length, names.length >= 60, sentences >= 200]).toEqual([12, true, true]);
  });

  it.each(cases)('hides only the names in $script', ({ names }) => {
    const found = names.map(([name, sentences]) => ({ name, sentences: hideAll([name], sentences) }));
    expect(found).toEqual(names.map(([name, sentences]) => ({ name, sentences: sentences.map(readCase) })));
  });

  it('hides addresses, accounts and phone numbers, but no other numbers', () => {
    expect(hideAll(['Nobody Else'], hiddenAddressCases)).toEqual(hiddenAddressCases.map(readCase));
  });

  it('hides names in linear time', () => {
    const hide = createNameHider(SLOW_NAMES);
    const slow = SLOW_PARTS.filter((part) => measureGrowth((text) => hide(text), part) > MAX_GROWTH);
    expect(slow).toEqual([]);
  });

  it('hides several names, but none without letters', () => {
    expect(hideAll(['Ann Lee', 'Juno'], ['{Ann} was {Juno}'])).toEqual([readCase('{Ann} was {Juno}')]);
    expect(hideAll(['', '…', 'A'], ['by nobody, A and a …'])).toEqual([readCase('by nobody, A and a …')]);
  });
});
