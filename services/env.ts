import { existsSync } from 'node:fs';
import { z } from 'zod';

const port = z.string().regex(/^\d+$/, 'A port number.').transform(Number).pipe(z.number().max(65_535));

const schema = z.object({
  /** Port of the web. */
  PORT: port.default(3000),
  PRODUCT_API_PORT: port.default(4000),
  /** Another product API; unset: the one of this repository is started. */
  PRODUCT_API_URL: z.url({ protocol: /^https?$/ }).optional(),
});

/**
 * What `npm start` needs to know: the variables of the shell, then those of a `.env` file.
 * @throws Error naming every variable that is wrong.
 */
export function readStartEnv(): z.infer<typeof schema> {
  if (existsSync('.env')) process.loadEnvFile();
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new Error(`The environment is not right.\n${z.prettifyError(parsed.error)}`);
}

/** The environment of a child process: this one's, with `more`. */
export function childEnv(more: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, ...more };
}
