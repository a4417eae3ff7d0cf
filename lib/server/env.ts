import { z } from 'zod';
import { baseUrl, checkStandIn, httpUrl, parseEnv, serverVariables, wholeNumber } from '@/lib/node/env';
import { type PageSettings, pageSettings } from '@/lib/shared/env';

const variables = z.object({
  ...serverVariables,
  /** Base URL of the product API, without a trailing slash. */
  PRODUCT_API_URL: baseUrl.default('http://localhost:4000'),
  // These are used by lib/shared/env.ts, which does not use zod; here they are only validated.
  NEXT_PUBLIC_POSTHOG_HOST: httpUrl.optional(),
  NEXT_PUBLIC_GTM_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/, 'The id of a container, such as GTM-ABC1234.')
    .optional(),
  NEXT_PUBLIC_ANALYTICS_RESPECT_DNT: z.enum(['true', 'false']).default('true'),
  /** Memory limit of cached pages, in megabytes. */
  PAGE_CACHE_MB: wholeNumber(1).default(256),
  /** The maximum number of concurrent page renders, and of renders that may queue. Further visitors receive 503. */
  PAGE_RENDERS: wholeNumber(1).default(8),
  PAGE_RENDERS_WAITING: wholeNumber().default(500),
  /** The URL at which a CDN in front of the web is purged by surrogate keys, without a trailing slash. */
  CDN_PURGE_URL: baseUrl.optional(),
  /** The CDN's convention for purges. */
  CDN_PURGE_METHOD: z.enum(['fastly', 'varnish'], 'Either fastly or varnish.').optional(),
  /** The key that authorizes purges. */
  CDN_PURGE_TOKEN: z
    .string()
    .regex(/^[!-~]{16,}$/, 'At least 16 visible ASCII characters.')
    .optional(),
});

// The web cannot tell whether it runs in production, because a build always runs in production mode. `npm start` and
// the product API check that (services/env.ts). Configuring a stand-in together with a real project is wrong in any
// mode.
const schema = variables.superRefine(checkStandIn).superRefine((env, context) => {
  const isPurged = env.CDN_PURGE_URL !== undefined;
  for (const name of ['CDN_PURGE_METHOD', 'CDN_PURGE_TOKEN'] as const) {
    if (isPurged === (env[name] !== undefined)) continue;
    const message = isPurged ? `CDN_PURGE_URL requires ${name}.` : `${name} requires CDN_PURGE_URL.`;
    context.addIssue({ code: 'custom', path: [name], message });
  }
});

/** Parses the web's environment; if it is invalid, the web does not start. */
export function readServerEnv(source: Record<string, string | undefined> = process.env) {
  return parseEnv(schema, source);
}

export const serverEnv = readServerEnv();

/** The base URLs of the product API and of the site. */
export const addresses = { api: serverEnv.PRODUCT_API_URL, site: serverEnv.SITE_URL };

/** Returns the settings that pages carry for their scripts. Settings without a value are left out. */
export function readPageSettings(source: Record<string, string | undefined> = process.env): PageSettings {
  return Object.fromEntries(pageSettings.flatMap((name) => (source[name] ? [[name, source[name]]] : [])));
}
