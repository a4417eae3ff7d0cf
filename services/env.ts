import { existsSync } from 'node:fs';
import { z } from 'zod';
import { httpUrl, parseEnv, port } from '@/lib/node/env';
import { isLoopback, isStandInProject, NOT_LOOPBACK } from '@/lib/shared/identity/stand-in';

const schema = z
  .object({
    PORT: port.default(3000),
    PRODUCT_API_PORT: port.default(4000),
    /** Used if there is no Firebase project. */
    IDENTITY_PORT: port.default(9099),
    /** Used if there is no payment provider key. */
    PAYMENTS_PORT: port.default(12_111),
    /** The product API uses the next port. */
    METRICS_PORT: port.optional(),
    STRIPE_SECRET_KEY: z.string().optional(),
    /** Contains all data unless other storage is configured. */
    DATA_DIR: z.string().default('.data'),
    NEXT_PUBLIC_FIREBASE_API_KEY: z.string().optional(),
    NEXT_PUBLIC_FIREBASE_PROJECT_ID: z.string().optional(),
    NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
    /** Defaults to a new secret per run. */
    WEB_SECRET: z.string().optional(),
    SITE_URL: httpUrl.optional(),
    /** The identity stand-in creates the demo accounts unless this is 0. */
    DEMO: z.enum(['0', '1']).optional(),
    /** The servers parse these variables themselves. */
    SHUTDOWN_DELAY_SECONDS: z.coerce.number().default(0),
    SHUTDOWN_TIMEOUT_SECONDS: z.coerce.number().default(30),
    /** URL of another product API. Defaults to starting this repository's API. */
    PRODUCT_API_URL: httpUrl.optional(),
  })
  .superRefine((env, context) => {
    const { NEXT_PUBLIC_FIREBASE_API_KEY: key, NEXT_PUBLIC_FIREBASE_PROJECT_ID: project, SITE_URL: site } = env;
    const isProduction = env.NODE_ENV === 'production';
    const reject = (name: keyof typeof env, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message });
    if ((key === undefined) !== (project === undefined))
      reject('NEXT_PUBLIC_FIREBASE_PROJECT_ID', 'A Firebase project has an API key and an id: set both, or neither.');
    if (isProduction && key === undefined)
      reject(
        'NEXT_PUBLIC_FIREBASE_API_KEY',
        'Production needs a Firebase project: the identity stand-in lets anyone be anyone.',
      );
    if (isProduction && isStandInProject(project ?? ''))
      reject(
        'NEXT_PUBLIC_FIREBASE_PROJECT_ID',
        'Production needs a Firebase project of its own: ids that begin with "demo-" are for emulators.',
      );
    if (key === undefined && site !== undefined && !isLoopback(site)) reject('SITE_URL', NOT_LOOPBACK);
  });

/** Variables from the process environment take precedence. */
export function withEnvFile(): Record<string, string | undefined> {
  if (existsSync('.env')) process.loadEnvFile();
  return process.env;
}

export function readStartEnv(source: Record<string, string | undefined> = withEnvFile()): z.infer<typeof schema> {
  return parseEnv(schema, source);
}

/**
 * glibc retains freed memory of decoded images in per-thread pools. These settings return it to the system. Other
 * allocators ignore them.
 * https://www.gnu.org/software/libc/manual/html_node/Memory-Allocation-Tunables.html
 */
const ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/**
 * libuv defaults to four threads. Up to two cheap renders, one expensive render and one upload decode images at the
 * same time. This leaves two threads for file access. https://docs.libuv.org/en/v1.x/threadpool.html
 */
const THREADS = { UV_THREADPOOL_SIZE: '6' };

/** The operator's settings take precedence. */
export function imagingEnv(source: Record<string, string | undefined> = process.env): Record<string, string> {
  return Object.fromEntries(
    Object.entries({ ...ALLOCATOR, ...THREADS }).filter(([name]) => source[name] === undefined),
  );
}

export function childEnv(more: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, ...more };
}

export const isRunByNpm = process.env.npm_lifecycle_event !== undefined;
