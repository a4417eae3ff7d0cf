import { existsSync } from 'node:fs';
import { z } from 'zod';

const wholeNumber = z.string().regex(/^\d+$/, 'A whole number.').transform(Number);

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PRODUCT_API_PORT: wholeNumber.pipe(z.number().max(65_535)).default(4000),
  /** PostgreSQL, or any engine that speaks like it; unset: PGlite under DATA_DIR. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL_SIZE: wholeNumber.pipe(z.number().min(1).max(500)).default(10),
  /** Where a run without configuration keeps everything: database, images, cache. */
  DATA_DIR: z.string().default('.data'),
  IMAGE_CACHE_MB: wholeNumber.pipe(z.number().min(1)).default(2_000),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
});

export type Env = z.infer<typeof schema>;

/** Adds what a `.env` file says to the environment; what is set already stays. */
function withEnvFile(): Record<string, string | undefined> {
  if (existsSync('.env')) process.loadEnvFile();
  return process.env;
}

/**
 * The product API's environment. An empty value counts as absent.
 * @throws Error naming every variable that is wrong.
 */
export function readEnv(source: Record<string, string | undefined> = withEnvFile()): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new Error(`The environment is not right.\n${z.prettifyError(parsed.error)}`);
}
