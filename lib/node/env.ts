import { z } from 'zod';
import { isLoopback, isStandInProject, NOT_LOOPBACK, STAND_IN_PROJECT } from '@/lib/shared/identity/stand-in';
import { isProxyList } from './client-address';
import { isDsn } from './error-reports';
import { TRACE_SAMPLERS } from './tracing';

export const httpUrl = z.url({ protocol: /^https?$/, error: 'An http or https URL.' });
export const baseUrl = httpUrl.transform((url) => url.replace(/\/+$/, ''));
export const secret = z.string().min(32, 'At least 32 characters.').optional();

export function wholeNumber(min = 0, max = Number.MAX_SAFE_INTEGER) {
  return z.string().regex(/^\d+$/, 'A whole number.').transform(Number).pipe(z.number().min(min).max(max));
}
export const port = wholeNumber(0, 65_535);

/** Environment variables of both the web server and the product API. */
export const serverVariables = {
  SITE_URL: baseUrl.default('http://localhost:3000'),
  /** Permits the demo collection and its accounts. By default, only sites on this machine have them. */
  DEMO: z.enum(['0', '1']).optional(),
  NEXT_PUBLIC_FIREBASE_PROJECT_ID: z.string().default(STAND_IN_PROJECT),
  /** Address of the identity stand-in, whose tokens are unsigned. Firebase's emulators use the same variable. */
  FIREBASE_AUTH_EMULATOR_HOST: z.string().optional(),
  /** Proxies whose X-Forwarded-For is trusted. */
  TRUSTED_PROXIES: z.string().default('').refine(isProxyList, 'Addresses and ranges, such as 10.0.0.0/8,::1.'),
  /** Authenticates the web server to the product API. `npm start` generates a secret. */
  WEB_SECRET: secret,
  /** `npm start` uses the next port for the product API. */
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  /** By default, only this machine can read the metrics. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** Receives traces over OTLP/HTTP. The OpenTelemetry SDK reads the `OTEL_` variables itself. */
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_TRACES_SAMPLER: z.enum(TRACE_SAMPLERS).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).optional(),
  /** Without a DSN, unexpected errors are only logged. */
  SENTRY_DSN: z.string().refine(isDsn, 'This is not a DSN.').optional(),
  /** While stopping, a process reports "not ready" for this long, so its proxy stops sending requests. */
  SHUTDOWN_DELAY_SECONDS: wholeNumber(0, 300).default(0),
  /** Requests that are still open after this time are aborted. */
  SHUTDOWN_TIMEOUT_SECONDS: wholeNumber(1, 600).default(30),
};

type ServerVariables = z.infer<z.ZodObject<typeof serverVariables>>;

/** The identity stand-in lets anyone sign in as anyone, so only this machine may reach the site. */
export function checkStandIn(env: ServerVariables, context: z.RefinementCtx): void {
  if (env.FIREBASE_AUTH_EMULATOR_HOST === undefined) return;
  const addIssue = (name: keyof ServerVariables, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  if (!isStandInProject(env.NEXT_PUBLIC_FIREBASE_PROJECT_ID)) {
    addIssue('FIREBASE_AUTH_EMULATOR_HOST', 'The identity stand-in is only for projects whose id begins with "demo-".');
  }
  if (!isLoopback(env.SITE_URL)) addIssue('SITE_URL', NOT_LOOPBACK);
}

/** Treats empty values as missing. @throws Error listing every invalid variable. */
export function parseEnv<Env>(schema: z.ZodType<Env>, source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new Error(`The environment is invalid.\n${z.prettifyError(parsed.error)}`);
}
