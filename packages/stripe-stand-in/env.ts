import { z } from 'zod';

const port = z.string().regex(/^\d+$/, 'A port number.').transform(Number).pipe(z.number().max(65_535));
const url = z.url({ protocol: /^https?$/ });

const schema = z
  .object({
    NODE_ENV: z.string().default('development'),
    STAND_IN_PORT: port.default(12_111),
    /** If unset, the state is lost on exit. */
    STAND_IN_DATA_DIR: z.string().optional(),
    STAND_IN_FIXTURES: z.string().optional(),
    /** Pages of unknown sessions link to this site. */
    STAND_IN_SITE_URL: url.default('http://localhost:3000'),
    STAND_IN_WEBHOOK_URL: url.optional(),
    STRIPE_WEBHOOK_SECRET: z.string().default('whsec_standin'),
    STRIPE_SECRET_KEY: z.string().optional(),
  })
  .refine(({ NODE_ENV }) => NODE_ENV !== 'production', {
    path: ['NODE_ENV'],
    error: 'The Stripe stand-in is not for production: every test card pays, and no money moves.',
  })
  .refine(({ STRIPE_SECRET_KEY }) => !/^[rs]k_live/.test(STRIPE_SECRET_KEY ?? ''), {
    path: ['STRIPE_SECRET_KEY'],
    error: 'The Stripe stand-in does not start with a live key.',
  });

/** Treats empty values as missing. @throws Error listing every invalid variable */
export function readStandInEnv(source: Record<string, string | undefined> = process.env): z.infer<typeof schema> {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new Error(`The environment is not right.\n${z.prettifyError(parsed.error)}`);
}
