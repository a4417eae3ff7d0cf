import { z } from 'zod';
import { isProxyList } from '@/lib/server/network/client-address';
import { isLoopback, isStandInProject, NOT_LOOPBACK, STAND_IN_PROJECT } from '@/lib/shared/identity/stand-in';

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
  // Read by lib/shared/env.ts, where there is no zod; only checked here.
  NEXT_PUBLIC_POSTHOG_HOST: z.url({ protocol: /^https?$/ }).optional(),
  NEXT_PUBLIC_GTM_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/, 'The id of a container, such as GTM-ABC1234.')
    .optional(),
  NEXT_PUBLIC_ANALYTICS_RESPECT_DNT: z.enum(['true', 'false']).default('true'),
  /** The Firebase project whose identity tokens are taken. */
  NEXT_PUBLIC_FIREBASE_PROJECT_ID: z.string().default(STAND_IN_PROJECT),
  /**
   * The identity stand-in's host and port (Firebase's own name for it); set by `npm start` when no project is
   * configured.
   */
  FIREBASE_AUTH_EMULATOR_HOST: z.string().optional(),
  /** Proxies before this process whose X-Forwarded-For is believed: addresses and ranges. */
  TRUSTED_PROXIES: z.string().default('').refine(isProxyList, 'Addresses and ranges, such as 10.0.0.0/8,::1.'),
  /** What the product API knows this process by; the same there. `npm start` makes one. */
  WEB_SECRET: z.string().min(32, 'At least 32 characters.').optional(),
  /** The bytes that stored pages may take in memory, in megabytes. */
  PAGE_CACHE_MB: z.coerce.number().int().min(1).default(256),
  /** Pages that are rendered at once, and those that may wait for that; beyond it visitors get 503. */
  PAGE_RENDERS: z.coerce.number().int().min(1).default(8),
  PAGE_RENDERS_WAITING: z.coerce.number().int().min(0).default(500),
  /** Sends `Surrogate-Control` and `Surrogate-Key`, for a CDN in front that is purged by them. */
  KEEP_SURROGATE_HEADERS: z.stringbool().default(false),
});

// Whether this is production the web cannot tell, for a build always runs as if it were: `npm start` and the product
// API see to that (services/env.ts). A stand-in beside a real project is wrong anywhere.
const checked = schema
  .refine(
    (env) => env.FIREBASE_AUTH_EMULATOR_HOST === undefined || isStandInProject(env.NEXT_PUBLIC_FIREBASE_PROJECT_ID),
    {
      path: ['FIREBASE_AUTH_EMULATOR_HOST'],
      error: 'The identity stand-in is only for projects whose id begins with "demo-".',
    },
  )
  .refine((env) => env.FIREBASE_AUTH_EMULATOR_HOST === undefined || isLoopback(env.SITE_URL), {
    path: ['SITE_URL'],
    error: NOT_LOOPBACK,
  });

/** The web's environment, refused at start when wrong. An empty value counts as absent. */
export function readServerEnv(source: Record<string, string | undefined> = process.env) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = checked.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new Error(`The environment is not right.\n${z.prettifyError(parsed.error)}`);
}

export const serverEnv = readServerEnv();
