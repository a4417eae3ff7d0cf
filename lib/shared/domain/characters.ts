/*
 * Characters that make a text look like another text, or like nothing: https://www.unicode.org/reports/tr36/
 * (security), https://www.unicode.org/reports/tr51/ (flags of tag characters)
 */

/** Line and page breaks that word processors and PDFs leave in copied text. An input does not show them. */
const SEPARATORS = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
const UNSEEN_SEPARATORS = /[\t\v\f\u0085\u2028\u2029]+/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression finds control characters
const CONTROLS = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/g;
const LINE_BREAKS = /[\n\r]/;
/** Embeddings and overrides. They change the direction of the surrounding text. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/;
/**
 * Embeddings, overrides and directional marks. A long text in Hebrew or Arabic may need such a mark, but a name does
 * not.
 */
const DIRECTING = /\p{Bidi_Control}/u;
/** Tag characters, deprecated format characters and annotations, which can carry invisible text. */
const HIDING = /[\u{e0000}-\u{e007f}\u206a-\u206f\ufff9-\ufffb]/u;
/** The flags of England, Scotland and Wales are the only use of tag characters: 🏴 followed by gbeng, gbsct or gbwls. */
const FLAGS =
  /\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}/gu;
/** Joiners, soft hyphens, variation selectors and blanks. They are valid within words but invisible alone. */
const UNSEEN = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

/** Control characters that are removed from texts, for a character class of JSON Schema. */
export const REMOVED_CHARACTERS = '\\u0000-\\u0008\\u000e-\\u001f\\u007f-\\u009f';

/** Rejected characters of the Basic Multilingual Plane; a class of JSON Schema cannot express flags. */
export function findForbiddenCharacters(isLine: boolean): string {
  const rejected = '\\u206a-\\u206f\\ufff9-\\ufffb\\u202a-\\u202e\\u2066-\\u2069';
  return isLine ? `${rejected}\\n\\r\\u061c\\u200e\\u200f` : rejected;
}

/** Drops control characters, and turns line separators into line breaks, or into spaces in one line. */
export function removeControls(text: string, isLine: boolean): string {
  const separated = isLine ? text.replaceAll(UNSEEN_SEPARATORS, ' ') : text.replaceAll(SEPARATORS, '\n');
  return separated.replaceAll(CONTROLS, '');
}

export function hasLineBreaks(text: string): boolean {
  return LINE_BREAKS.test(text);
}

/** @param isLine true for a name or another text of one line. */
export function hasDirections(text: string, isLine: boolean): boolean {
  return (isLine ? DIRECTING : TURNING).test(text);
}

export function hasHiddenText(text: string): boolean {
  return HIDING.test(text.replace(FLAGS, ''));
}

/** Returns true for a text that is not empty but has no visible character. */
export function isInvisible(text: string): boolean {
  return text !== '' && text.replace(UNSEEN, '') === '';
}
