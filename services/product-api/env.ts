import { z } from 'zod';
import { trustsEveryone } from '@/lib/node/client-address';
import { checkStandIn, httpUrl, parseEnv, port, secret, serverVariables, wholeNumber } from '@/lib/node/env';
import { IMAGES_PATH } from '@/lib/shared/domain/image';
import { isLoopback, isStandInProject } from '@/lib/shared/identity/stand-in';
import { withEnvFile } from '../env';

const variables = z.object({
  ...serverVariables,
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PRODUCT_API_PORT: port.default(4000),
  /** If unset, PGlite stores the database under DATA_DIR. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** The server behind a pooler (PgBouncer) in DATABASE_URL. Used by migrations, notifications and commands. */
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
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
  /** Defaults to Amazon S3. */
  S3_ENDPOINT: httpUrl.optional(),
  S3_REGION: z.string().default('us-east-1'),
  /** Read by the SDK. Defaults to the machine's role. */
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  /** In megabytes; 0 disables the cache. */
  RESPONSE_CACHE_MB: wholeNumber().default(64),
  IMAGE_CACHE_MB: wholeNumber(1).default(2_000),
  /** Must be the same in every instance. If unset, a secret is generated and stored under DATA_DIR. */
  PRODUCT_TOKEN_SECRET: secret,
  /** Tokens signed with this secret stay valid. */
  PRODUCT_TOKEN_SECRET_PREVIOUS: secret,
  NEXT_PUBLIC_SITE_NAME: z.string().default('Impasto'),
  /** Also accepted from web processes, for rotation. */
  WEB_SECRET_PREVIOUS: secret,
  /** Format: smtp://user:password@host:587. If unset, no emails are sent. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n]+ <[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/, 'An address, or Name <address>.')
    .optional(),
  /** A push service on this machine, for tests. Other private addresses are never requested. */
  PUSH_STAND_IN_URL: httpUrl.optional(),
  /** Mailbox for replies to conversations by email. Reply addresses add a secret after a plus sign. */
  REPLY_ADDRESS: z
    .string()
    .regex(/^[a-z0-9._-]{1,11}@[a-z0-9.-]{1,200}$/, 'A mailbox of at most 11 characters, in lower case.')
    .optional(),
  INBOUND_MAIL_SECRET: secret,
  /** Also accepted from the mail server, for rotation. */
  INBOUND_MAIL_SECRET_PREVIOUS: secret,
  /** If unset, payments are disabled. `npm start` sets the stand-in's key. */
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  /** Also accepted for webhook signatures, for rotation. */
  STRIPE_WEBHOOK_SECRET_PREVIOUS: z.string().optional(),
  STRIPE_API_BASE: httpUrl.optional(),
  STRIPE_AUTOMATIC_TAX: z.enum(['true', 'false']).default('false'),
  /** Logs PostgreSQL statements that take at least this long. If unset, none are logged. */
  SLOW_QUERY_MS: wholeNumber(1).optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
});

export type Env = z.infer<typeof variables>;

function checkCombinations(env: Env, context: z.RefinementCtx): void {
  const reject = (name: keyof Env, message: string) => context.addIssue({ code: 'custom', path: [name], message });
  if (env.NODE_ENV === 'production') checkProduction(env, reject);
  if (env.STRIPE_API_BASE !== undefined && env.STRIPE_SECRET_KEY?.startsWith('sk_live'))
    reject('STRIPE_SECRET_KEY', 'A live key is never sent to a stand-in.');
  if (env.STRIPE_SECRET_KEY !== undefined && env.STRIPE_WEBHOOK_SECRET === undefined)
    reject(
      'STRIPE_WEBHOOK_SECRET',
      'Payments require the secret of the webhook, without which forged events cannot be detected.',
    );
  if (env.DATABASE_DIRECT_URL !== undefined && env.DATABASE_URL === undefined)
    reject(
      'DATABASE_URL',
      'DATABASE_DIRECT_URL is the server behind the pooler of DATABASE_URL: set both, or DATABASE_URL alone.',
    );
  if (env.DATABASE_REPLICA_URL !== undefined && env.DATABASE_URL === undefined)
    reject('DATABASE_URL', 'DATABASE_REPLICA_URL is a replica of the server of DATABASE_URL: set both, or neither.');
  if (env.DATABASE_REPLICA_URL !== undefined && env.RESPONSE_CACHE_MB === 0)
    reject(
      'RESPONSE_CACHE_MB',
      'Only reads of the cache of responses use DATABASE_REPLICA_URL, so the cache needs some memory.',
    );
  if (env.S3_ENDPOINT !== undefined && env.STORAGE_URL === undefined)
    reject('STORAGE_URL', 'S3_ENDPOINT is the server of a bucket: name the bucket, as s3://bucket.');
  const hasOneKeyOnly = (env.AWS_ACCESS_KEY_ID === undefined) !== (env.AWS_SECRET_ACCESS_KEY === undefined);
  if (env.STORAGE_URL !== undefined && hasOneKeyOnly)
    reject(
      'AWS_SECRET_ACCESS_KEY',
      'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY belong together: set both, or neither for a role.',
    );
  if ((env.REPLY_ADDRESS === undefined) !== (env.INBOUND_MAIL_SECRET === undefined))
    reject(
      'INBOUND_MAIL_SECRET',
      'REPLY_ADDRESS and INBOUND_MAIL_SECRET belong together: set both, or neither without answers by mail.',
    );
  for (const name of ['PRODUCT_TOKEN_SECRET', 'WEB_SECRET', 'INBOUND_MAIL_SECRET'] as const) {
    const previous = env[`${name}_PREVIOUS`];
    if (previous === undefined) continue;
    if (env[name] === undefined) reject(name, 'A previous secret requires a current one.');
    if (env[name] === previous)
      reject(`${name}_PREVIOUS`, 'The previous secret is the current one, so nothing was changed.');
  }
  if (env.PRODUCT_TOKEN_SECRET !== undefined && env.PRODUCT_TOKEN_SECRET === env.WEB_SECRET)
    reject('WEB_SECRET', 'Each purpose needs a secret of its own: this one is PRODUCT_TOKEN_SECRET.');
  if (trustsEveryone(env.TRUSTED_PROXIES))
    reject('TRUSTED_PROXIES', 'A range of all addresses lets every client choose its own address.');
  if (env.SMTP_URL !== undefined && env.MAIL_FROM === undefined) reject('MAIL_FROM', 'Mails need a sender.');
}

function checkProduction(env: Env, reject: (name: keyof Env, message: string) => void): void {
  // Anyone can forge the stand-in's tokens.
  if (env.FIREBASE_AUTH_EMULATOR_HOST !== undefined)
    reject('FIREBASE_AUTH_EMULATOR_HOST', 'The identity stand-in is not for production.');
  if (isStandInProject(env.NEXT_PUBLIC_FIREBASE_PROJECT_ID))
    reject('NEXT_PUBLIC_FIREBASE_PROJECT_ID', 'Production needs a Firebase project of its own.');
  if (env.PRODUCT_TOKEN_SECRET === undefined) reject('PRODUCT_TOKEN_SECRET', 'Production needs a secret of its own.');
  if (env.WEB_SECRET === undefined)
    reject(
      'WEB_SECRET',
      'Production needs the secret of its webs, without which they cannot follow changes or name their visitors.',
    );
  if (!env.SITE_URL.startsWith('https:') && !isLoopback(env.SITE_URL))
    reject('SITE_URL', 'Production needs https, because sessions and passwords must not travel in the clear.');
  if (env.PUSH_STAND_IN_URL !== undefined)
    reject('PUSH_STAND_IN_URL', 'Push services of this network are not for production.');
  // The payment stand-in accepts any card.
  if (env.STRIPE_API_BASE !== undefined) reject('STRIPE_API_BASE', 'The payment stand-in is not for production.');
}

const schema = variables.superRefine(checkStandIn).superRefine(checkCombinations);

/** Base of image URLs: the CDN or this host. Read at module load, because SQL constants contain it. */
export const imageBase = process.env.IMAGE_CDN_URL?.replace(/\/+$/, '') || IMAGES_PATH;

/** @throws Error listing every invalid variable */
export function readEnv(source: Record<string, string | undefined> = withEnvFile()): Env {
  return parseEnv(schema, source);
}
