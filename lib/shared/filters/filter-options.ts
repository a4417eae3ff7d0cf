import { formatKnownCount } from '@/lib/shared/domain/text';
import { intlTags, type Language } from '@/lib/shared/i18n/languages';

/** Formatted on the server, because browsers may format names and numbers differently. */
export type FilterOption = {
  value: string;
  label: string;
  count: string | undefined;
  isDisabled: boolean;
};

type Counts = readonly { value: string; count: number | null }[];

/** Disables options without results, except selected ones, which can still be cleared. */
export function createOption(
  value: string,
  label: string,
  count: number | null,
  language: Language,
  chosen: readonly string[] = [],
): FilterOption {
  return { value, label, count: formatKnownCount(count, language), isDisabled: count === 0 && !chosen.includes(value) };
}

/** A value without a count has no results. */
export function listFixedOptions<Value extends string>(
  values: readonly Value[],
  format: (value: Value) => string,
  counts: Counts,
  chosen: readonly string[],
  language: Language,
): FilterOption[] {
  return values.map((value) => {
    const { count } = counts.find((counted) => counted.value === value) ?? { count: 0 };
    return createOption(value, format(value), count, language, chosen);
  });
}

/** Selected values missing from `counts` come first, with `uncounted` as their count. */
export function listFoundOptions(
  counts: Counts,
  chosen: readonly string[],
  language: Language,
  format: (value: string) => string = (value) => value,
  uncounted: number | null = 0,
): FilterOption[] {
  const missing = chosen.filter((one) => one !== '' && counts.every(({ value }) => value !== one));
  return [...missing.map((value) => ({ value, count: uncounted })), ...counts].map(({ value, count }) =>
    createOption(value, format(value), count, language, chosen),
  );
}

export function sortByLabel<Option extends { label: string }>(
  options: readonly Option[],
  language: Language,
): Option[] {
  return options.toSorted((one, other) => one.label.localeCompare(other.label, intlTags[language]));
}
