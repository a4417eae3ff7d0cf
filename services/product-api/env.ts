import { z } from 'zod';
import { trustsEveryone } from '@/lib/node/client-address';
import { checkStandIn, httpUrl, parseEnv, port, secret, serverVariables, wholeNumber } from '@/lib/node/env';
import { IMAGES_PATH } from '@/lib/shared/domain/image';
import { isLoopback, isStandInProject } from '@/lib/shared/identity/stand-in';
import { withEnvFile } from '../env';

const schema = z
  .object({
    ...serverVariables,
    NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
    PRODUCT_API_PORT: port.default(4000),
    /** If unset, PGlite stores the database under DATA_DIR. */
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    /** The server behind a pooler (PgBouncer) in DATABASE_URL. Migrations, notifications and commands need it. */
    DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    /** A streaming replica for public reads. */
    DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    /** False for poolers without prepared statements, such as PgBouncer before 1.21. */
    DATABASE_PREPARED_STATEMENTS: z.stringbool().default(true),
    DATABASE_POOL_SIZE: wholeNumber(1, 500).default(10),
    DATA_DIR: z.string().default('.data'),
    /** If unset, originals are stored under DATA_DIR. */
    STORAGE_URL: z
      .string()
      .regex(
        /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[A-Za-z0-9_-]+)*\/?$/,
        'A bucket, as s3://bucket or s3://bucket/prefix.',
      )
      .optional(),
    /** If unset, Amazon's server. */
    S3_ENDPOINT: httpUrl.optional(),
    S3_REGION: z.string().default('us-east-1'),
    /** Read by the SDK, which uses the machine's role if they are unset. */
    AWS_ACCESS_KEY_ID: z.string().optional(),
    AWS_SECRET_ACCESS_KEY: z.string().optional(),
    /** In megabytes; 0 stores no responses. */
    RESPONSE_CACHE_MB: wholeNumber().default(64),
    IMAGE_CACHE_MB: wholeNumber(1).default(2_000),
    /** Must be the same in every instance. If unset, it is created once and stored under DATA_DIR. */
    PRODUCT_TOKEN_SECRET: secret,
    /** What it signed remains valid. */
    PRODUCT_TOKEN_SECRET_PREVIOUS: secret,
    /** The API draws it on cards. */
    NEXT_PUBLIC_SITE_NAME: z.string().default('Impasto'),
    /** Web processes may still send it. */
    WEB_SECRET_PREVIOUS: secret,
    /** For example smtp://user:password@host:587. If unset, no mails are sent. */
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z
      .string()
      .regex(/^([^<>\r\n]+ <[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/, 'An address, or Name <address>.')
      .optional(),
    /** `npm start` sets the stand-in's key. If unset, payments are disabled. */
    STRIPE_SECRET_KEY: z.string().optional(),
    STRIPE_WEBHOOK_SECRET: z.string().optional(),
    /** The provider may still sign webhooks with it. */
    STRIPE_WEBHOOK_SECRET_PREVIOUS: z.string().optional(),
    /** The URL of a stand-in for the provider. */
    STRIPE_API_BASE: httpUrl.optional(),
    STRIPE_AUTOMATIC_TAX: z.enum(['true', 'false']).default('false'),
    /** Slower PostgreSQL statements are logged. If unset, none are. */
    SLOW_QUERY_MS: wholeNumber(1).optional(),
    LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  })
  // Anyone can create the stand-in's tokens.
  .refine((env) => env.NODE_ENV !== 'production' || env.FIREBASE_AUTH_EMULATOR_HOST === undefined, {
    path: ['FIREBASE_AUTH_EMULATOR_HOST'],
    error: 'The identity stand-in is not for production.',
  })
  .superRefine(checkStandIn)
  .refine((env) => env.NODE_ENV !== 'production' || !isStandInProject(env.NEXT_PUBLIC_FIREBASE_PROJECT_ID), {
    path: ['NEXT_PUBLIC_FIREBASE_PROJECT_ID'],
    error: 'Production needs a Firebase project of its own.',
  })
  .refine((env) => env.NODE_ENV !== 'production' || env.PRODUCT_TOKEN_SECRET !== undefined, {
    path: ['PRODUCT_TOKEN_SECRET'],
    error: 'Production needs a secret of its own.',
  })
  .refine((env) => env.NODE_ENV !== 'production' || env.WEB_SECRET !== undefined, {
    path: ['WEB_SECRET'],
    error: 'Production needs the secret of its webs, without which they cannot follow changes or name their visitors.',
  })
  .refine((env) => env.NODE_ENV !== 'production' || env.SITE_URL.startsWith('https:') || isLoopback(env.SITE_URL), {
    path: ['SITE_URL'],
    error: 'Production needs https, because sessions and passwords must not travel in the clear.',
  })
  // The stand-in accepts any card.
  .refine((env) => env.NODE_ENV !== 'production' || env.STRIPE_API_BASE === undefined, {
    path: ['STRIPE_API_BASE'],
    error: 'The payment stand-in is not for production.',
  })
  .refine((env) => env.STRIPE_API_BASE === undefined || !env.STRIPE_SECRET_KEY?.startsWith('sk_live'), {
    path: ['STRIPE_SECRET_KEY'],
    error: 'A live key is never sent to a stand-in.',
  })
  .refine((env) => env.STRIPE_SECRET_KEY === undefined || env.STRIPE_WEBHOOK_SECRET !== undefined, {
    path: ['STRIPE_WEBHOOK_SECRET'],
    error: 'Payments require the secret of the webhook, without which forged events cannot be detected.',
  })
  .refine((env) => env.DATABASE_DIRECT_URL === undefined || env.DATABASE_URL !== undefined, {
    path: ['DATABASE_URL'],
    error: 'DATABASE_DIRECT_URL is the server behind the pooler of DATABASE_URL: set both, or DATABASE_URL alone.',
  })
  .refine((env) => env.DATABASE_REPLICA_URL === undefined || env.DATABASE_URL !== undefined, {
    path: ['DATABASE_URL'],
    error: 'DATABASE_REPLICA_URL is a replica of the server of DATABASE_URL: set both, or neither.',
  })
  .refine((env) => env.DATABASE_REPLICA_URL === undefined || env.RESPONSE_CACHE_MB > 0, {
    path: ['RESPONSE_CACHE_MB'],
    error: 'Only reads of the cache of responses use DATABASE_REPLICA_URL, so the cache needs some memory.',
  })
  .refine((env) => env.S3_ENDPOINT === undefined || env.STORAGE_URL !== undefined, {
    path: ['STORAGE_URL'],
    error: 'S3_ENDPOINT is the server of a bucket: name the bucket, as s3://bucket.',
  })
  .refine(
    (env) =>
      env.STORAGE_URL === undefined ||
      (env.AWS_ACCESS_KEY_ID === undefined) === (env.AWS_SECRET_ACCESS_KEY === undefined),
    {
      path: ['AWS_SECRET_ACCESS_KEY'],
      error: 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY belong together: set both, or neither for a role.',
    },
  )
  .refine((env) => env.PRODUCT_TOKEN_SECRET_PREVIOUS === undefined || env.PRODUCT_TOKEN_SECRET !== undefined, {
    path: ['PRODUCT_TOKEN_SECRET'],
    error: 'A previous secret requires a current one.',
  })
  .refine((env) => env.WEB_SECRET_PREVIOUS === undefined || env.WEB_SECRET !== undefined, {
    path: ['WEB_SECRET'],
    error: 'A previous secret requires a current one.',
  })
  .refine((env) => env.PRODUCT_TOKEN_SECRET === undefined || env.PRODUCT_TOKEN_SECRET !== env.WEB_SECRET, {
    path: ['WEB_SECRET'],
    error: 'Each purpose needs a secret of its own: this one is PRODUCT_TOKEN_SECRET.',
  })
  .refine(
    (env) => env.PRODUCT_TOKEN_SECRET === undefined || env.PRODUCT_TOKEN_SECRET !== env.PRODUCT_TOKEN_SECRET_PREVIOUS,
    {
      path: ['PRODUCT_TOKEN_SECRET_PREVIOUS'],
      error: 'The previous secret is the current one, so nothing was changed.',
    },
  )
  .refine((env) => env.WEB_SECRET === undefined || env.WEB_SECRET !== env.WEB_SECRET_PREVIOUS, {
    path: ['WEB_SECRET_PREVIOUS'],
    error: 'The previous secret is the current one, so nothing was changed.',
  })
  .refine((env) => !trustsEveryone(env.TRUSTED_PROXIES), {
    path: ['TRUSTED_PROXIES'],
    error: 'A range of all addresses lets every client choose its own address.',
  })
  .refine((env) => env.SMTP_URL === undefined || env.MAIL_FROM !== undefined, {
    path: ['MAIL_FROM'],
    error: 'Mails need a sender.',
  });

export type Env = z.infer<typeof schema>;

export function readSite({ SITE_URL, NEXT_PUBLIC_SITE_NAME }: Env): { url: string; name: string } {
  return { url: SITE_URL, name: NEXT_PUBLIC_SITE_NAME };
}

/** The image CDN, which the web uses too, or this host. Read at module load, when the SQL is built. */
export const imageBase = process.env.IMAGE_CDN_URL?.replace(/\/+$/, '') || IMAGES_PATH;

/** @throws Error that names every invalid variable. */
export function readEnv(source: Record<string, string | undefined> = withEnvFile()): Env {
  return parseEnv(schema, source);
}
