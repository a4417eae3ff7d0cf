import { toNestErrors } from '@hookform/resolvers';
import { type FieldPath, type FieldValues, get, type ResolverOptions, type ResolverResult } from 'react-hook-form';

/** Sentences by the dotted name of the field that they are about, as the product API's `fields`. */
export type FieldSentences = Readonly<Record<string, string>>;

/** What a resolver answers for sentences: nothing is wrong where there are none. */
export function resolveSentences<Values extends FieldValues>(
  values: Values,
  sentences: FieldSentences,
  options: ResolverOptions<Values>,
): ResolverResult<Values> {
  const names = Object.entries(sentences);
  if (names.length === 0) return { values, errors: {} };
  const errors = Object.fromEntries(names.map(([name, message]) => [name, { type: 'custom', message }]));
  return { values: {}, errors: toNestErrors(errors, options) };
}

/** Whether a form with these values has a field of that name. */
export function hasField<Values extends FieldValues>(values: Values, name: string): name is FieldPath<Values> {
  return get(values, name) !== undefined;
}
