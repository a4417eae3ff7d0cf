import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import { z } from 'zod';
import { fieldMessages, formatIssue } from '@/lib/shared/contract/field-messages';

/**
 * Checks a form's values against the contract, with the sentences that the product API would answer. Brings zod:
 * load it with `import()`.
 *
 * @param createBody makes the body of the request from the form's values.
 * @param schema of that body.
 */
export function createContractResolver<Values extends FieldValues>(
  createBody: (values: Values) => unknown,
  schema: z.ZodType,
): Resolver<Values> {
  const form = z.custom<Values>().transform(createBody).pipe(schema);
  // Raw: what is sent is made from the values once more, as the request takes it.
  const resolve = zodResolver(form, { error: formatIssue }, { raw: true });
  return async (values, context, options) => {
    const result = await resolve(values, context, options);
    if (Object.keys(result.errors).length > 0) {
      Object.assign(result.errors, { root: { type: 'contract', message: fieldMessages.rejected } });
    }
    return result;
  };
}
