import { z } from 'zod';

const port = z.string().regex(/^\d+$/, 'A port number.').transform(Number).pipe(z.number().max(65_535));
const url = z.url({ protocol: /^https?$/ });

const schema = z
  .object({
    NODE_ENV: z.string().default('development'),
    PAYMENTS_PORT: port.default(12_111),
    DATA_DIR: z.string().default('.data'),
    SITE_URL: url.default('http://localhost:3000'),
    STRIPE_SECRET_KEY: z.string().optional(),
    STRIPE_WEBHOOK_SECRET: z.string().default('whsec_standin'),
    /** Where events are delivered; unset: nowhere. */
    PAYMENTS_WEBHOOK_URL: url.optional(),
  })
  .refine(({ NODE_ENV }) => NODE_ENV !== 'production', {
    path: ['NODE_ENV'],
    error: 'The payment stand-in is not for production: everything in it is paid for with nothing.',
  })
  .refine(({ STRIPE_SECRET_KEY }) => !/^[rs]k_live/.test(STRIPE_SECRET_KEY ?? ''), {
    path: ['STRIPE_SECRET_KEY'],
    error: 'The payment stand-in does not start with a live key.',
  });

/** What the payment stand-in needs to know. An empty value counts as absent. @throws Error naming what is wrong. */
export function readPaymentsEnv(source: Record<string, string | undefined> = process.env): z.infer<typeof schema> {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new Error(`The environment is not right.\n${z.prettifyError(parsed.error)}`);
}
