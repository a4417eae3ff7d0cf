import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';

type Messages = { [name: string]: string | Messages };

const accented: Record<string, string> = Object.fromEntries(
  [...'aáeéiíoóuúyýnñcçsšzžAÁEÉIÍOÓUÚNÑCÇSŠZŽ'.matchAll(/(.)(.)/gu)].map(([, plain = '', accent = '']) => [
    plain,
    accent,
  ]),
);

/** Creates the pseudo-language: the English messages with accents, 40% longer. Arguments and tags stay unchanged. */
export function writePseudoMessages(english: string): string {
  return `${JSON.stringify(changeMessages(JSON.parse(english)), null, 2)}\n`;
}

function changeMessages(messages: Messages): Messages {
  return Object.fromEntries(
    Object.entries(messages).map(([name, message]) => [
      name,
      typeof message === 'string' ? printAST(parse(message).map(changeElement)) : changeMessages(message),
    ]),
  );
}

function changeElement(element: MessageFormatElement): MessageFormatElement {
  if (element.type === TYPE.literal) return { ...element, value: lengthen(element.value) };
  if (element.type === TYPE.tag) return { ...element, children: element.children.map(changeElement) };
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return element;
  const options = Object.entries(element.options).map(([name, option]) => [
    name,
    { ...option, value: option.value.map(changeElement) },
  ]);
  return { ...element, options: Object.fromEntries(options) };
}

/** Doubles vowels until the text is 40% longer. Lines can still break at the original spaces. */
function lengthen(text: string): string {
  let missing = Math.ceil(text.replaceAll(/\P{L}/gu, '').length * 0.4);
  return [...text]
    .map((letter) => {
      const accent = accented[letter] ?? letter;
      if (missing === 0 || !/[aeiouyAEIOU]/.test(letter)) return accent;
      missing -= 1;
      return accent + accent.toLowerCase();
    })
    .join('');
}
