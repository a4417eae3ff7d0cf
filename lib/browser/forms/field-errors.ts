import { toNestErrors } from '@hookform/resolvers';
import { type FieldPath, type FieldValues, get, type ResolverOptions, type ResolverResult } from 'react-hook-form';

/** Messages by the dotted name of their field, in the form of the product API's `fields`. */
export type FieldMessages = Readonly<Record<string, string>>;

/** Converts messages to a resolver's result; without messages the result has no errors. */
export function resolveMessages<Values extends FieldValues>(
  values: Values,
  sentences: FieldMessages,
  options: ResolverOptions<Values>,
): ResolverResult<Values> {
  const names = Object.entries(sentences);
  if (names.length === 0) return { values, errors: {} };
  const errors = Object.fromEntries(names.map(([name, message]) => [name, { type: 'custom', message }]));
  return { values: {}, errors: toNestErrors(errors, options) };
}

/** Returns true when a form with these values has a field of that name. */
export function hasField<Values extends FieldValues>(values: Values, name: string): name is FieldPath<Values> {
  return get(values, name) !== undefined;
}
