import { z } from 'zod';
import { isProxyList } from '@/lib/node/client-address';
import { isDsn } from '@/lib/node/error-reports';
import { TRACE_SAMPLERS } from '@/lib/node/tracing';
import { type PageSettings, pageSettings } from '@/lib/shared/env';
import { isLoopback, isStandInProject, NOT_LOOPBACK, STAND_IN_PROJECT } from '@/lib/shared/identity/stand-in';

const schema = z.object({
  /** Base URL of the product API, without a trailing slash. */
  PRODUCT_API_URL: z
    .url({ protocol: /^https?$/ })
    .default('http://localhost:4000')
    .transform((url) => url.replace(/\/+$/, '')),
  /** Public address of the site, for canonical links. */
  SITE_URL: z
    .url({ protocol: /^https?$/ })
    .default('http://localhost:3000')
    .transform((url) => url.replace(/\/+$/, '')),
  // Used by lib/shared/env.ts, which has no zod; only validated here.
  NEXT_PUBLIC_POSTHOG_HOST: z.url({ protocol: /^https?$/ }).optional(),
  NEXT_PUBLIC_GTM_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/, 'The id of a container, such as GTM-ABC1234.')
    .optional(),
  NEXT_PUBLIC_ANALYTICS_RESPECT_DNT: z.enum(['true', 'false']).default('true'),
  /** The Firebase project whose identity tokens are accepted. */
  NEXT_PUBLIC_FIREBASE_PROJECT_ID: z.string().default(STAND_IN_PROJECT),
  /** The identity stand-in's host and port, under Firebase's own name. `npm start` sets it without a project. */
  FIREBASE_AUTH_EMULATOR_HOST: z.string().optional(),
  /** Proxies whose X-Forwarded-For is trusted: addresses and ranges. */
  TRUSTED_PROXIES: z.string().default('').refine(isProxyList, 'Addresses and ranges, such as 10.0.0.0/8,::1.'),
  /** Shared secret by which the product API recognizes this process. `npm start` creates one. */
  WEB_SECRET: z.string().min(32, 'At least 32 characters.').optional(),
  /** Memory limit of cached pages, in megabytes. */
  PAGE_CACHE_MB: z.coerce.number().int().min(1).default(256),
  /** The maximum number of concurrent page renders, and of those that may queue; visitors above it receive 503. */
  PAGE_RENDERS: z.coerce.number().int().min(1).default(8),
  PAGE_RENDERS_WAITING: z.coerce.number().int().min(0).default(500),
  /** Where a CDN in front of the web is purged by surrogate keys, without a trailing slash. */
  CDN_PURGE_URL: z
    .url({ protocol: /^https?$/, error: 'An http or https URL.' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  /** The convention of the CDN. */
  CDN_PURGE_METHOD: z.enum(['fastly', 'varnish'], 'Either fastly or varnish.').optional(),
  /** The key that authorizes purges. */
  CDN_PURGE_TOKEN: z
    .string()
    .regex(/^[!-~]{16,}$/, 'At least 16 visible ASCII characters.')
    .optional(),
  /** The port of the metrics for Prometheus; unset: there are none. */
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  /** The address at which the metrics are served: this machine only, unless set. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** The collector that receives traces by OTLP over HTTP; unset: there are none. The SDK reads these variables itself. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_TRACES_SAMPLER: z.enum(TRACE_SAMPLERS).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).optional(),
  /** The project of an error tracker that receives unexpected errors; unset: only the log contains them. */
  SENTRY_DSN: z.string().refine(isDsn, 'This is not a DSN.').optional(),
  /** How many seconds a stopping process keeps serving, not ready, so that its proxy stops sending requests to it. */
  SHUTDOWN_DELAY_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  /** How many seconds it then waits for open requests before it aborts them. */
  SHUTDOWN_TIMEOUT_SECONDS: z.coerce.number().int().min(1).max(600).default(30),
});

// The web cannot tell whether it runs in production, because a build always runs in production mode; `npm start` and
// the product API check that (services/env.ts). A stand-in beside a real project is wrong in any mode.
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
  })
  .superRefine((env, context) => {
    const isPurged = env.CDN_PURGE_URL !== undefined;
    for (const name of ['CDN_PURGE_METHOD', 'CDN_PURGE_TOKEN'] as const) {
      if (isPurged === (env[name] !== undefined)) continue;
      const message = isPurged ? `CDN_PURGE_URL requires ${name}.` : `${name} requires CDN_PURGE_URL.`;
      context.addIssue({ code: 'custom', path: [name], message });
    }
  });

/** Parses the web's environment; an invalid one stops the start. An empty value counts as absent. */
export function readServerEnv(source: Record<string, string | undefined> = process.env) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = checked.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new Error(`The environment is not right.\n${z.prettifyError(parsed.error)}`);
}

export const serverEnv = readServerEnv();

/** Returns the settings that pages carry for their scripts. Those without a value are left out. */
export function readPageSettings(source: Record<string, string | undefined> = process.env): PageSettings {
  return Object.fromEntries(pageSettings.flatMap((name) => (source[name] ? [[name, source[name]]] : [])));
}
