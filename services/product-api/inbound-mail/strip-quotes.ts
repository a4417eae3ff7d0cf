import {
  findAttributionEnd,
  findNext,
  isBlank,
  isDeviceLine,
  isQuoted,
  isSignatureMark,
  startsOriginal,
} from './quote-patterns';

/** In UTF-16 units. Anything beyond this length is assumed to be quoted. */
const MAX_LENGTH = 500_000;

/**
 * Removes quoted text, attribution lines and signatures. Keeps replies between and below quotations. Runs in linear
 * time.
 */
export function stripQuotes(text: string): string {
  const lines = text.slice(0, MAX_LENGTH).split(/\r\n|[\r\n\u2028\u2029]/);
  const kept: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    if (startsOriginal(lines, at)) break;
    const end = findAttributionEnd(lines, at);
    if (end !== null) {
      // If the text below is not marked as quoted, all of it is the earlier message.
      if (!isQuoted(findNext(lines, end))) break;
      at = end - 1;
    } else if (!isQuoted(lines[at])) kept.push(lines[at] ?? '');
  }
  return joinLines(removeDeviceLines(removeSignature(kept)));
}

function removeSignature(lines: readonly string[]): string[] {
  const mark = lines.findIndex(isSignatureMark);
  return lines.slice(0, mark < 0 ? lines.length : mark);
}

function removeDeviceLines(lines: readonly string[]): string[] {
  const rest = [...lines];
  while (rest.length > 0 && (isBlank(rest.at(-1)) || isDeviceLine(rest.at(-1) ?? ''))) rest.pop();
  return rest;
}

function joinLines(lines: readonly string[]): string {
  return lines
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{4,}/g, '\n\n\n')
    .trim();
}
