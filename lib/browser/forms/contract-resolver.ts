import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import { z } from 'zod';
import { formatIssue } from '@/lib/shared/contract/values';
import { fieldMessages } from '@/lib/shared/domain/field-messages';

/** Shows the product API's messages. Load with `import()`, because this module imports zod. */
export function createContractResolver<Values extends FieldValues>(
  createBody: (values: Values) => unknown,
  schema: z.ZodType,
): Resolver<Values> {
  const form = z.custom<Values>().transform(createBody).pipe(schema);
  // `raw` keeps the form's values, from which the request body is created again.
  const resolve = zodResolver(form, { error: formatIssue }, { raw: true });
  return async (values, context, options) => {
    const result = await resolve(values, context, options);
    if (Object.keys(result.errors).length > 0) {
      Object.assign(result.errors, { root: { type: 'contract', message: fieldMessages.rejected } });
    }
    return result;
  };
}
