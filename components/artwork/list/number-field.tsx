'use client';

import { useState } from 'react';
import { TextField } from '@/components/ui/text-field';
import { artworkFilters } from '@/lib/shared/domain/artwork-filters';
import { formatCount } from '@/lib/shared/domain/text';
import type { ArtworkFilters, NumberFilter } from '@/lib/shared/filters/artwork';
import { type NumberError, readWholeNumber } from '@/lib/shared/filters/read-whole-number';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';

type NumberFieldProps = {
  name: NumberFilter;
  label: string;
  placeholder?: string;
  shown: ArtworkFilters;
  /** Runs with digits, or with '' for no limit. */
  onChange: (value: string) => void;
};

/** Applies the number on blur and on Enter. Invalid text stays in the field, with an error. */
export function NumberField({ shown, onChange, ...field }: NumberFieldProps) {
  const words = useWords();
  // The URL can contain text that is not a whole number.
  const given = shown.mistyped[field.name] ?? shown[field.name];
  const [typed, setTyped] = useState(given);
  const [last, setLast] = useState(given);
  /** The last text that was checked. */
  const [checked, setChecked] = useState(given);
  const bounds = artworkFilters[field.name];
  const read = readWholeNumber(checked, bounds);

  // The value can change elsewhere on the page.
  if (given !== last) {
    setLast(given);
    setTyped(given);
    setChecked(given);
  }

  const apply = () => {
    setChecked(typed);
    const number = readWholeNumber(typed, bounds);
    if (typeof number === 'object') return;
    setTyped(number);
    if (number !== given) onChange(number);
  };

  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      error={typeof read === 'object' ? formatNumberError(read.error, bounds, words) : undefined}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={apply}
      onKeyDown={({ key }) => key === 'Enter' && apply()}
    />
  );
}

export function formatNumberError(
  error: NumberError,
  { min, max }: { min: number; max: number },
  { t, language }: Words,
): string {
  if (error === 'notWhole') return t('artwork.filter.error.notWhole');
  const bound = error === 'tooLow' ? min : max;
  // Small numbers are years, which have no thousands separator.
  const shown = bound < 10_000 ? String(bound) : formatCount(bound, false, language);
  return t(`artwork.filter.error.${error}`, { bound: shown });
}
