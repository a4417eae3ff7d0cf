'use client';

import { useState } from 'react';
import { TextField } from '@/components/ui/text-field';
import { readWholeNumber } from './read-whole-number';

type NumberFieldProps = {
  name: string;
  label: string;
  placeholder?: string;
  least: number;
  most: number;
  /** Digits; empty for any number. */
  value: string;
  onChange: (value: string) => void;
};

/** A whole number that applies when its field is left, and on Enter. What is no such number stays, and says why. */
export function NumberField({ value, onChange, least, most, ...field }: NumberFieldProps) {
  const [typed, setTyped] = useState(value);
  const [last, setLast] = useState(value);
  const [error, setError] = useState<string>();

  // "Clear" empties the field.
  if (value !== last) {
    setLast(value);
    setTyped(value);
    setError(undefined);
  }

  const apply = () => {
    const read = readWholeNumber(typed, { least, most });
    if (typeof read === 'object') return setError(read.error);
    setError(undefined);
    setTyped(read);
    if (read !== value) onChange(read);
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
