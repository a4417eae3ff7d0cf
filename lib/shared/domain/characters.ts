/*
 * Characters that disguise or hide text: https://www.unicode.org/reports/tr36/ (security),
 * https://www.unicode.org/reports/tr51/ (flags made of tag characters)
 */

/** Line breaks in text copied from word processors and PDFs. Inputs do not display them. */
const SEPARATORS = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
const UNSEEN_SEPARATORS = /[\t\v\f\u0085\u2028\u2029]+/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression finds control characters
const CONTROLS = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/g;
const LINE_BREAKS = /[\n\r]/;
/** Embeddings and overrides change the direction of the surrounding text. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/;
/** Includes directional marks, which long Hebrew or Arabic text may need but names do not. */
const DIRECTING = /\p{Bidi_Control}/u;
/** Tag characters, deprecated format characters and annotations can carry invisible text. */
const HIDING = /[\u{e0000}-\u{e007f}\u206a-\u206f\ufff9-\ufffb]/u;
/** Only the flags of England, Scotland and Wales use tag characters: 🏴 followed by gbeng, gbsct or gbwls. */
const FLAGS =
  /\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}/gu;
/** Joiners, soft hyphens, variation selectors and blanks are valid within words but invisible on their own. */
const UNSEEN = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

/** For use in a JSON Schema character class. */
export const REMOVED_CHARACTERS = '\\u0000-\\u0008\\u000e-\\u001f\\u007f-\\u009f';

/** Covers only the Basic Multilingual Plane, because a JSON Schema character class cannot express flags. */
export function findForbiddenCharacters(isLine: boolean): string {
  const rejected = '\\u206a-\\u206f\\ufff9-\\ufffb\\u202a-\\u202e\\u2066-\\u2069';
  return isLine ? `${rejected}\\n\\r\\u061c\\u200e\\u200f` : rejected;
}

/** Line separators become line breaks, or spaces in single-line text. */
export function removeControls(text: string, isLine: boolean): string {
  const separated = isLine ? text.replaceAll(UNSEEN_SEPARATORS, ' ') : text.replaceAll(SEPARATORS, '\n');
  return separated.replaceAll(CONTROLS, '');
}

export function hasLineBreaks(text: string): boolean {
  return LINE_BREAKS.test(text);
}

/** In single-line text, directional marks count too. */
export function hasDirections(text: string, isLine: boolean): boolean {
  return (isLine ? DIRECTING : TURNING).test(text);
}

/** Ignores the tag characters of flags. */
export function hasHiddenText(text: string): boolean {
  return HIDING.test(text.replace(FLAGS, ''));
}

/** False for empty text. */
export function isInvisible(text: string): boolean {
  return text !== '' && text.replace(UNSEEN, '') === '';
}
