'use client';

import { useState } from 'react';
import { TextField } from '@/components/ui/text-field';
import { artworkFilters } from '@/lib/shared/domain/artwork-filters';
import type { ArtworkFilters, NumberFilter } from '@/lib/shared/filters/artwork';
import { readWholeNumber } from '@/lib/shared/filters/read-whole-number';

type NumberFieldProps = {
  name: NumberFilter;
  label: string;
  placeholder?: string;
  shown: ArtworkFilters;
  /** Called with digits, or with an empty string for no limit. */
  onChange: (value: string) => void;
};

/** Applied on blur and on Enter. Invalid text stays in the field with an error. */
export function NumberField({ shown, onChange, ...field }: NumberFieldProps) {
  // The URL may contain text that is not a whole number.
  const given = shown.mistyped[field.name] ?? shown[field.name];
  const [typed, setTyped] = useState(given);
  const [last, setLast] = useState(given);
  /** The text whose error is shown. */
  const [checked, setChecked] = useState(given);
  const read = readWholeNumber(checked, artworkFilters[field.name]);

  // The filters were reset elsewhere on the page.
  if (given !== last) {
    setLast(given);
    setTyped(given);
    setChecked(given);
  }

  const apply = () => {
    setChecked(typed);
    const number = readWholeNumber(typed, artworkFilters[field.name]);
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
      error={typeof read === 'object' ? read.error : undefined}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={apply}
      onKeyDown={({ key }) => key === 'Enter' && apply()}
    />
  );
}
