import { z } from 'zod';
import { problem } from '@/lib/shared/i18n/problem';

/** The last row of a page: its time in microseconds since 1970, and its id. */
const CURSOR = /^\d{1,16}-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const cursor = z
  .string()
  .regex(CURSOR, problem('ui.invalid.cursor'))
  .meta({ description: 'The `next` of the page before.' });
export type Cursor = z.infer<typeof cursor>;
