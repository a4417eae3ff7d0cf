import { z } from 'zod';
import { baseUrl, checkStandIn, httpUrl, parseEnv, serverVariables, wholeNumber } from '@/lib/node/env';
import { type PageSettings, pageSettings } from '@/lib/shared/env';

const variables = z.object({
  ...serverVariables,
  PRODUCT_API_URL: baseUrl.default('http://localhost:4000'),
  // Only validated here: lib/shared/env.ts reads these variables without zod.
  NEXT_PUBLIC_POSTHOG_HOST: httpUrl.optional(),
  NEXT_PUBLIC_GTM_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/, 'The id of a container, such as GTM-ABC1234.')
    .optional(),
  NEXT_PUBLIC_ANALYTICS_RESPECT_DNT: z.enum(['true', 'false']).default('true'),
  /** In megabytes. */
  PAGE_CACHE_MB: wholeNumber(1).default(256),
  /** Maximum numbers of concurrent and of queued page renders. When both are reached, visitors receive 503. */
  PAGE_RENDERS: wholeNumber(1).default(8),
  PAGE_RENDERS_WAITING: wholeNumber().default(500),
  /** Purges the CDN in front of the web server by surrogate key. */
  CDN_PURGE_URL: baseUrl.optional(),
  CDN_PURGE_METHOD: z.enum(['fastly', 'varnish'], 'Either fastly or varnish.').optional(),
  CDN_PURGE_TOKEN: z
    .string()
    .regex(/^[!-~]{16,}$/, 'At least 16 visible ASCII characters.')
    .optional(),
});

// Builds always run in production mode, so `npm start` and the product API check for production (services/env.ts).
// Combining a stand-in with a real project is invalid in any mode.
const schema = variables.superRefine(checkStandIn).superRefine((env, context) => {
  const isPurged = env.CDN_PURGE_URL !== undefined;
  for (const name of ['CDN_PURGE_METHOD', 'CDN_PURGE_TOKEN'] as const) {
    if (isPurged === (env[name] !== undefined)) continue;
    const message = isPurged ? `CDN_PURGE_URL requires ${name}.` : `${name} requires CDN_PURGE_URL.`;
    context.addIssue({ code: 'custom', path: [name], message });
  }
});

export function readServerEnv(source: Record<string, string | undefined> = process.env) {
  return parseEnv(schema, source);
}

export const serverEnv = readServerEnv();

export const addresses = { api: serverEnv.PRODUCT_API_URL, site: serverEnv.SITE_URL };

/** The settings that pages embed for their scripts. */
export function readPageSettings(source: Record<string, string | undefined> = process.env): PageSettings {
  return Object.fromEntries(pageSettings.flatMap((name) => (source[name] ? [[name, source[name]]] : [])));
}
