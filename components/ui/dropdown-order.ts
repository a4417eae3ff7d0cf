import { foldText } from '@/lib/shared/domain/fold-text';
import type { Words } from '@/lib/shared/i18n/words';

export type DropdownChoice = {
  value: string;
  label: string;
  /** A formatted number, such as "3,912". */
  count?: string | undefined;
  isDisabled?: boolean | undefined;
  /** Synonyms. If set, typed text also matches inside words. */
  keywords?: string | undefined;
};

export function sortChosenFirst(options: readonly DropdownChoice[], chosen: readonly string[]): DropdownChoice[] {
  const isChosen = (option: DropdownChoice) => chosen.includes(option.value);
  return [...options.filter(isChosen), ...options.filter((option) => !isChosen(option))];
}

/**
 * Matches the start of the label. If there are keywords, matches any part of the label or the keywords. Ignores case
 * and accents.
 */
export function matchesTyped({ label, keywords }: DropdownChoice, letters: string): boolean {
  const typed = foldText(letters.trim());
  if (keywords === undefined) return foldText(label).startsWith(typed);
  return foldText(`${label} ${keywords}`).includes(typed);
}

export function appendTyped(
  options: readonly DropdownChoice[],
  typed: string,
  { t }: Words,
): readonly DropdownChoice[] {
  const value = typed.normalize('NFC').trim();
  const isThere = options.some((option) => foldText(option.label) === foldText(value));
  return value === '' || isThere ? options : [...options, { value, label: t('ui.quoted', { text: value }) }];
}
