import type { z } from 'zod';
import { readBytes } from '@/lib/node/read-bytes';
import { parseJson } from '@/lib/shared/parse-json';
import { createErrorResponse } from './error-response';

/**
 * Reads a JSON body of at most `max` bytes; the rest is not read.
 * @returns the error response if the body is longer, or does not match the schema, which the message explains.
 */
export async function readJson<Schema extends z.ZodType>(
  request: Request,
  { max, schema, message }: { max: number; schema: Schema; message: string },
): Promise<z.output<Schema> | Response> {
  const bytes = await readBytes(request, max);
  if (bytes === null) return createErrorResponse(request, 'payload_too_large', 'This is too large to send.');
  const parsed = schema.safeParse(parseJson(bytes.toString()));
  return parsed.success ? parsed.data : createErrorResponse(request, 'validation_failed', message);
}
