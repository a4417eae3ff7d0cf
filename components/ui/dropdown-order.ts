import type { DropdownChoice } from './dropdown-option';

/** The options with the chosen ones on top, each group in its own order. */
export function sortChosenFirst(options: readonly DropdownChoice[], chosen: readonly string[]): DropdownChoice[] {
  const isChosen = (option: DropdownChoice) => chosen.includes(option.value);
  return [...options.filter(isChosen), ...options.filter((option) => !isChosen(option))];
}

/** Case-insensitive, by the beginning of the label, or anywhere in it and its keywords; accents may be left out. */
export function matchesTyped({ label, keywords }: DropdownChoice, letters: string): boolean {
  const typed = normalize(letters.trim());
  if (keywords === undefined) return normalize(label).startsWith(typed);
  return normalize(`${label} ${keywords}`).includes(typed);
}

/** What was typed itself as the last option, unless one says the same. */
export function appendTyped(options: readonly DropdownChoice[], typed: string): readonly DropdownChoice[] {
  const value = typed.normalize('NFC').trim();
  const isThere = options.some((option) => normalize(option.label) === normalize(value));
  return value === '' || isThere ? options : [...options, { value, label: `“${value}”` }];
}

function normalize(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();
}
