import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import { z } from 'zod';
import { getWords } from '@/lib/browser/i18n/messages';
import { describeIssue } from '@/lib/shared/contract/values';
import { writeProblem } from '@/lib/shared/i18n/problem';

/** Validates with the product API's messages. Load it with `import()`, because it depends on zod. */
export function createContractResolver<Values extends FieldValues>(
  createBody: (values: Values) => unknown,
  schema: z.ZodType,
): Resolver<Values> {
  const form = z.custom<Values>().transform(createBody).pipe(schema);
  // With `raw`, the form keeps its values, and builds the request body from them when it submits.
  const resolve = zodResolver(form, { error: describeIssue }, { raw: true });
  return async (values, context, options) => {
    const result = await resolve(values, context, options);
    if (Object.keys(result.errors).length > 0) {
      writeMessages(result.errors);
      Object.assign(result.errors, { root: { type: 'contract', message: getWords().t('ui.invalid.rejected') } });
    }
    return result;
  };
}

function writeMessages(errors: object): void {
  for (const error of Object.values(errors)) {
    if (typeof error !== 'object' || error === null) continue;
    if (typeof error.message === 'string') error.message = writeProblem(error.message, getWords());
    else writeMessages(error);
  }
}
