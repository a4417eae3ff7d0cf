import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import expected from '@/tests/unit/inbound-mail/expected.json';

export const MAILS = fileURLToPath(new URL('../unit/inbound-mail/mails', import.meta.url));

const expectedMail = z.strictObject({
  outcome: z.enum(['stored', 'ignored', 'rejected']),
  /** The text without quotations and signatures. */
  text: z.string().optional(),
  files: z.array(z.string()).optional(),
  /** The author's name. If it is undefined, the author is Ottilie Brandt. */
  author: z.string().optional(),
  automatic: z.string().optional(),
  reason: z.string().optional(),
});
export const expectedMails = z.record(z.string(), expectedMail).parse(expected);
