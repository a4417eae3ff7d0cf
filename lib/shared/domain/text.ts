import { intlTags, type Language } from '@/lib/shared/i18n/languages';

/** Formats "1,200", or "10,000+" for a capped count. */
export function formatCount(count: number, isCapped: boolean, language: Language): string {
  return `${new Intl.NumberFormat(intlTags[language]).format(count)}${isCapped ? '+' : ''}`;
}

export function formatKnownCount(count: number | null, language: Language): string | undefined {
  return count === null ? undefined : formatCount(count, false, language);
}

export function capitalize(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Lowercases a label for use within a sentence. German nouns stay capitalized. */
export function toLowerLabel(label: string, language: Language): string {
  return language === 'de' ? label : label.toLocaleLowerCase(intlTags[language]);
}

/** Formats "Painting, Drawing and Film". */
export function joinWithAnd(words: readonly string[], language: Language): string {
  return new Intl.ListFormat(intlTags[language], { type: 'conjunction' }).format(words);
}

/** Formats "Painting, Drawing or Film". */
export function joinWithOr(words: readonly string[], language: Language): string {
  return new Intl.ListFormat(intlTags[language], { type: 'disjunction' }).format(words);
}

/** The comma between two parts, with its space. */
export function getSeparator(language: Language): string {
  return language === 'ar' ? '، ' : ', ';
}

/** Formats "Painting, Drawing, Film". */
export function joinWithComma(words: readonly string[], language: Language): string {
  return words.join(getSeparator(language));
}

/** Formats "Galway, 3 works", skipping missing parts. */
export function joinParts(parts: readonly (string | null | false | undefined)[], language: Language): string {
  return joinWithComma(
    parts.filter((part) => typeof part === 'string').filter((part) => part !== ''),
    language,
  );
}

/** Returns the trimmed, non-empty parts of a list. */
export function splitList(list: string, separator: string | RegExp = ','): string[] {
  return list
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
