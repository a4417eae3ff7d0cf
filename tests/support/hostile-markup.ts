/** Texts that make Markdown parsers slow or nest without limit, cut off at this length. */
export const hostileMarkup: Record<string, (length: number) => string> = {
  quotes: (length) => `${'>'.repeat(length - 1)}a`,
  'quotes in lists': (length) => repeated('- > ', length),
  'lists in lists': (length) => repeated('- ', length),
  'numbered lists in lists': (length) => repeated('1. ', length),
  'lists of all kinds in each other': (length) => repeated('1. - * ', length),
  'lists in lists, and lines that go on with them': (length) =>
    `${repeated('- ', length / 2)}a\n${repeated('b\n', length / 2)}`,
  'lists in lists, and empty lines': (length) => `${repeated('- ', length / 2)}a\n${'\n'.repeat(length / 2)}b`,
  'lists by indentation': (length) => stairs(length),
  'deep items': (length) => repeated('- - - - - - - - a\n', length),
  'items of all kinds': (length) => repeated('- a\n* a\n1. a\n1) a\n', length),
  items: (length) => repeated('- a\n', length),
  'empty items': (length) => repeated('-\n', length),
  'items with lines between': (length) => repeated('- a\n\n', length),
  paragraphs: (length) => repeated('a\n\n', length),
  lines: (length) => repeated('a\n', length),
  breaks: (length) => repeated('a  \n', length),
  'escaped breaks': (length) => repeated('\\\n', length),
  headings: (length) => repeated('# a\n', length),
  'underlined headings': (length) => repeated('a\n=\n', length),
  'an underlined heading of many lines': (length) => `${repeated('a\n', length - 4)}===`,
  'rules that are none': (length) => repeated('- - - a\n', length),
  'emphasis that opens': (length) => repeated('*a **b _c __d ', length),
  'emphasis that closes': (length) => repeated('a* b** c_ d__ ', length),
  'emphasis that opens, then closes': (length) => `${repeated('*a ', length / 2)}${repeated('b* ', length / 2)}`,
  'emphasis that opens, then closes another': (length) =>
    `${repeated('*a _b ', length / 2)}${repeated('c** d__ ', length / 2)}`,
  'emphasis in emphasis': (length) => `${'*'.repeat(length / 2 - 1)}a${'*'.repeat(length / 2)}`,
  'emphasis in words': (length) => repeated('a*_', length),
  'emphasis across': (length) => repeated('*a_b*', length),
  'emphasis of threes': (length) => `${repeated('a**b', length - 2)}c*`,
  'stars with spaces': (length) => `${repeated('* ', length - 1)}a`,
  'brackets that open': (length) => '['.repeat(length),
  'brackets in brackets': (length) => `${'['.repeat(length / 2)}${']'.repeat(length / 2)}`,
  'images in images': (length) => `${'!['.repeat(length / 7)}a${'](b)'.repeat(length / 7)}`,
  'links in links': (length) => `${'['.repeat(length / 5)}a${'](b)'.repeat(length / 5)}`,
  'links that do not end': (length) => repeated('[a](', length),
  'links to an address that does not end': (length) => repeated('[a](<b', length),
  'titles that do not end': (length) => repeated('[a](b "', length),
  'brackets in an address': (length) => `[a](${'('.repeat(length - 4)}`,
  links: (length) => repeated('[a](b)', length),
  'references that do not end': (length) => repeated('[a][', length),
  definitions: (length) => repeated('[a]: b\n', length),
  'definitions and references': (length) => `${numbered(length / 2)}\n${repeated('[a1]', length / 2)}`,
  'definitions that do not end': (length) => repeated('[a\n', length),
  'definitions whose titles do not end': (length) => repeated("[a]: b 'c\n", length),
  'angle brackets': (length) => '<'.repeat(length),
  tags: (length) => repeated('<a ', length),
  attributes: (length) => `<a${repeated(' b', length - 2)}`,
  'attributes that do not end': (length) => repeated('<a b="', length),
  comments: (length) => repeated('<!--', length),
  instructions: (length) => repeated('<?', length),
  sections: (length) => repeated('<![CDATA[', length),
  addresses: (length) => repeated('<a@b.c>', length),
  'addresses that do not end': (length) => repeated('<https://a', length),
  'schemes of addresses': (length) => repeated('https://', length),
  'addresses without a sign': (length) => repeated('https://a.example/( ', length),
  'an address of brackets': (length) => `https://a.example/${'('.repeat(length - 19)}`,
  'an address of full stops': (length) => `https://a.example/${'.'.repeat(length - 19)}`,
  'ticks of growing number': (length) => growing('`', length),
  'a run of ticks': (length) => '`'.repeat(length),
  'single ticks': (length) => repeated('`a', length),
  fences: (length) => repeated('```a\n~~~\n', length),
  'brackets of growing number': (length) => growing('[', length),
  entities: (length) => repeated('&amp;', length),
  'entities that do not end': (length) => repeated('&#x', length),
  escapes: (length) => '\\'.repeat(length),
  'a long word': (length) => 'a'.repeat(length),
  spaces: (length) => `a${' '.repeat(length - 2)}b`,
  'spaces and lines': (length) => repeated(' \n', length),
  tabs: (length) => repeated('a\t', length),
};

export function ordinaryMarkup(length: number): string {
  const part =
    'The sand is in the paint. Painted over *three* low tides in **March**, the [last](https://example.org/a) one in hail.\n\n- one of two\n- two of two\n\n';
  return repeated(part, length);
}

function repeated(part: string, length: number): string {
  return part.repeat(Math.ceil(length / part.length)).slice(0, length);
}

function growing(mark: string, length: number): string {
  let text = '';
  for (let size = 1; text.length < length; size += 1) text += `a${mark.repeat(size)}`;
  return text.slice(0, length);
}

function stairs(length: number): string {
  let text = '';
  for (let depth = 0; text.length < length; depth += 1) text += `${'  '.repeat(depth)}- a\n`;
  return text.slice(0, length);
}

function numbered(length: number): string {
  let text = '';
  for (let number = 0; text.length < length; number += 1) text += `[a${number}]: b\n`;
  return text;
}
