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
  /** Called with digits, or an empty text for no limit. */
  onChange: (value: string) => void;
};

/** A whole number, applied on blur and on Enter. Invalid text stays in the field with an error. */
export function NumberField({ shown, onChange, ...field }: NumberFieldProps) {
  // The URL may contain text that is not a whole number.
  const given = shown.mistyped[field.name] ?? shown[field.name];
  const [typed, setTyped] = useState(given);
  const [last, setLast] = useState(given);
  const [error, setError] = useState(findError(given, field.name));

  // Follows a reset of the filters elsewhere on the page.
  if (given !== last) {
    setLast(given);
    setTyped(given);
    setError(findError(given, field.name));
  }

  const apply = () => {
    const read = readWholeNumber(typed, artworkFilters[field.name]);
    if (typeof read === 'object') return setError(read.error);
    setError(undefined);
    setTyped(read);
    if (read !== given) onChange(read);
  };

  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      error={error}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={apply}
      onKeyDown={({ key }) => key === 'Enter' && apply()}
    />
  );
}

function findError(text: string, name: NumberFilter): string | undefined {
  const read = readWholeNumber(text, artworkFilters[name]);
  return typeof read === 'object' ? read.error : undefined;
}
