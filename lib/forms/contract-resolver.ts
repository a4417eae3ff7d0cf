import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import { z } from 'zod';
import { fieldMessages } from '@/lib/contract/field-messages';

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
      Object.assign(result.errors, { root: { type: 'contract', message: fieldMessages.refused } });
    }
    return result;
  };
}

/** For limits that the contract gives no sentence of its own. */
function formatIssue(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'too_big') return fieldMessages.atMost(issue.maximum);
  if (issue.code === 'too_small') return fieldMessages.atLeast(issue.minimum);
  if (issue.code === 'invalid_type') return fieldMessages.wrongKind;
  return undefined;
}
