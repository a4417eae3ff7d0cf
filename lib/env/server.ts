import { z } from 'zod';

const schema = z.object({
  /** Base of the product API, without a slash at the end. */
  PRODUCT_API_URL: z
    .url({ protocol: /^https?$/ })
    .default('http://localhost:4000')
    .transform((url) => url.replace(/\/+$/, '')),
  /** Public address of the site, for canonical links. */
  SITE_URL: z
    .url({ protocol: /^https?$/ })
    .default('http://localhost:3000')
    .transform((url) => url.replace(/\/+$/, '')),
});

/** The web's environment, refused at start when wrong. An empty value counts as absent. */
export function readServerEnv(source: Record<string, string | undefined> = process.env) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new Error(`The environment is not right.\n${z.prettifyError(parsed.error)}`);
}

export const serverEnv = readServerEnv();
