import type { z } from 'zod';
import { RowError } from './import-error';

/**
 * A row's fields, checked.
 * @throws RowError with the first fault: "title: This is missing."
 */
export function readFields<Shape extends z.ZodType>(shape: Shape, fields: Map<string, string>): z.output<Shape> {
  const parsed = shape.safeParse(Object.fromEntries(fields));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new RowError(`${issue?.path.join('.')}: ${issue?.message}`);
}
