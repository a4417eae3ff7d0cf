/** Texts that are invalid both as names and as longer texts, with the product API's messages. */
export const invalidTexts: [name: string, text: string, message: string][] = [
  ['half a character', 'No\ud83dor', 'Remove the damaged characters.'],
  ['an order that turns text', 'No\u202eor', 'Remove the characters that change the direction of text.'],
  ['an embedding', '\u202aNoor\u202c', 'Remove the characters that change the direction of text.'],
  ['an isolate', '\u2067Noor\u2069', 'Remove the characters that change the direction of text.'],
  ['tag characters', 'Noor\u{e0041}\u{e0042}', 'Remove the characters that hide text.'],
  ['a language tag', '\u{e0001}Noor', 'Remove the characters that hide text.'],
  ['a flag of no country', `Noor ${flag('xxxx')}`, 'Remove the characters that hide text.'],
  ['an annotation', 'No\ufff9or\ufffb', 'Remove the characters that hide text.'],
  ['zero-width characters only', '\u200b\u200d\u2060', 'There is nothing to see in this.'],
  ['fillers only', '\u3164 \u2800\u00ad', 'There is nothing to see in this.'],
  ['variation selectors only', '\ufe0f\u{e0101}', 'There is nothing to see in this.'],
];

/** Texts that are invalid only as names. */
export const invalidLines: [name: string, text: string, message: string][] = [
  ['a line break', 'No\nor', 'Write this on one line.'],
  ['a break of another system', 'No\r\nor', 'Write this on one line.'],
  ['a mark of direction', 'No\u200for', 'Remove the characters that change the direction of text.'],
];

/**
 * Characters from word processors and PDFs between "a" and "b", and how the product stores them in a name and in a
 * longer text.
 */
export const pastedTexts: [name: string, character: string, line: string, text: string][] = [
  ['a vertical tab', '\u000b', 'a b', 'a\nb'],
  ['a page break', '\u000c', 'a b', 'a\nb'],
  ['a next line', '\u0085', 'a b', 'a\nb'],
  ['a line separator', '\u2028', 'a b', 'a\nb'],
  ['a paragraph separator', '\u2029', 'a b', 'a\nb'],
  ['a tab', '\t', 'a b', 'a\tb'],
  ['a start of text', '\u0002', 'ab', 'ab'],
  ['an optional hyphen of Word', '\u001f', 'ab', 'ab'],
  ['a null', '\u0000', 'ab', 'ab'],
  ['a deletion', '\u007f', 'ab', 'ab'],
  ['a control of the second set', '\u009f', 'ab', 'ab'],
];

/** Valid names in many languages. */
export const validLines: string[] = [
  'Aoife Ní Fhlaithearta',
  "O'Brien-Ødegård",
  'نور الهدى',
  'می\u200cخواهم',
  'क्\u200dष',
  'ภาษา\u200bไทย',
  'שירה לוי',
  '草間彌生',
  'Noor 👩🏽\u200d🎨 ❤\ufe0f',
  `Wren ${flag('gbeng')}${flag('gbsct')}${flag('gbwls')}`,
  '葛\u{e0100}飾',
  'Z̈oë',
];

/** Returns the flag of a region: 🏴 followed by the region's code in tag characters. */
function flag(place: string): string {
  const tags = [...place].map((letter) => String.fromCodePoint(0xe0000 + (letter.codePointAt(0) ?? 0)));
  return `\u{1f3f4}${tags.join('')}\u{e007f}`;
}
