import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { checkMessageFiles } from '@/lib/node/message-files';
import { LOOPBACK } from '@/lib/shared/identity/stand-in';
import { isBuildNeeded } from './build';
import { handleTermination, isListening } from './child';
import { imagingEnv, readStartEnv } from './env';
import { createWebArgs, productApiArgs } from './server-args';
import { Servers } from './servers';
import { startIdentityStandIn } from './stand-ins/start-identity-stand-in';
import { startPaymentStandIn } from './stand-ins/start-payment-stand-in';

/*
 * Starts each server when the previous one is ready, and stops all servers together. Skips the identity stand-in if
 * there is a Firebase project, the payment stand-in in production or if there is a payment provider key, and the
 * product API if PRODUCT_API_URL is set. `--dev` runs the web server from source.
 */
const isDev = process.argv.includes('--dev');
const startedAt = performance.now();
const env = readStartEnv();
const next = createRequire(import.meta.url).resolve('next/dist/bin/next');
/** Seconds after the shutdown timeout for finishing jobs and closing the database. */
const CLOSING_TIME = 10;
const killAfter = (env.SHUTDOWN_DELAY_SECONDS + env.SHUTDOWN_TIMEOUT_SECONDS + CLOSING_TIME) * 1_000;
const servers = new Servers({ print, giveUp: () => void stop(1), killAfter });
// Shared by the web server and the product API. Must be configured if they run on different hosts.
const webSecret = env.WEB_SECRET ?? randomBytes(32).toString('base64url');
const siteUrl = env.SITE_URL ?? `http://localhost:${env.PORT}`;
let stopping: Promise<void> | undefined;

/** Resolves to both loopback addresses. With the stand-in, the web server accepts only local requests. */
const LOOPBACK_NAME = 'localhost';

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function stop(exitCode: number): Promise<never> {
  stopping ??= servers.stop();
  await stopping;
  process.exit(exitCode);
}

/** @returns environment variables for the other servers; none if there is a Firebase project */
async function startIdentity(): Promise<Record<string, string>> {
  if (env.NEXT_PUBLIC_FIREBASE_API_KEY !== undefined) return {};
  await throwOnTakenPort(env.IDENTITY_PORT, 'IDENTITY_PORT');
  return startIdentityStandIn({ port: env.IDENTITY_PORT, servers, print });
}

/** @returns environment variables for the product API; none in production or if there is a payment provider key */
async function startPayments(): Promise<Record<string, string>> {
  if (env.STRIPE_SECRET_KEY !== undefined || env.NODE_ENV === 'production') return {};
  await throwOnTakenPort(env.PAYMENTS_PORT, 'PAYMENTS_PORT');
  return startPaymentStandIn({
    port: env.PAYMENTS_PORT,
    dataDirectory: env.DATA_DIR,
    siteUrl,
    webhookUrl: `http://${LOOPBACK}:${env.PRODUCT_API_PORT}/v1/webhooks/payments`,
    servers,
  });
}

async function startProductApi(identity: Record<string, string>): Promise<string> {
  if (env.PRODUCT_API_URL) return env.PRODUCT_API_URL;
  const payments = await startPayments();
  await throwOnTakenPort(env.PRODUCT_API_PORT, 'PRODUCT_API_PORT');
  await servers.start({
    name: 'product API',
    args: productApiArgs,
    env: {
      PRODUCT_API_PORT: String(env.PRODUCT_API_PORT),
      ...(await assignMetricsPort(1)),
      WEB_SECRET: webSecret,
      SITE_URL: siteUrl,
      ...imagingEnv(),
      ...identity,
      ...payments,
    },
    port: env.PRODUCT_API_PORT,
  });
  return `http://localhost:${env.PRODUCT_API_PORT}`;
}

async function buildWeb(): Promise<void> {
  if (isDev || !isBuildNeeded()) return;
  print('Building the web. This takes a minute and happens once.');
  const code = await servers.run('build', [next, 'build'], { NODE_ENV: 'production' });
  if (code !== 0) throw new Error(`The web could not be built (exit code ${code}).`);
}

async function startWeb(productApiUrl: string, identity: Record<string, string>): Promise<void> {
  await throwOnTakenPort(env.PORT, 'PORT');
  const isStandIn = identity.FIREBASE_AUTH_EMULATOR_HOST !== undefined;
  await servers.start({
    name: 'web',
    args: [...createWebArgs(env.PORT), ...(isDev ? ['--dev'] : []), ...(isStandIn ? ['--host', LOOPBACK_NAME] : [])],
    env: {
      PRODUCT_API_URL: productApiUrl,
      ...(await assignMetricsPort(0)),
      WEB_SECRET: webSecret,
      SITE_URL: siteUrl,
      ...identity,
      NODE_ENV: isDev ? 'development' : 'production',
    },
    port: env.PORT,
  });
}

/** @returns the environment variable for the server */
async function assignMetricsPort(offset: number): Promise<Record<string, string>> {
  if (env.METRICS_PORT === undefined) return {};
  const port = env.METRICS_PORT + offset;
  await throwOnTakenPort(port, 'METRICS_PORT');
  return { METRICS_PORT: String(port) };
}

async function throwOnTakenPort(port: number, variable: string): Promise<void> {
  if (await isListening(port)) {
    throw new Error(`Port ${port} is in use by another program. Stop it, or set ${variable} to a free port.`);
  }
}

handleTermination(() => void stop(0));

try {
  // The build and the product API would fail with a stack trace.
  if (isDev || isBuildNeeded()) checkMessageFiles();
  // Builds the web server while the other servers start.
  const identity = startIdentity();
  const [productApiUrl] = await Promise.all([identity.then(startProductApi), buildWeb()]);
  await startWeb(productApiUrl, await identity);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  print(`\nReady after ${seconds} s at http://localhost:${env.PORT}  (product API: ${productApiUrl}/docs)\n`);
} catch (error) {
  if (stopping === undefined) print(error instanceof Error ? error.message : String(error));
  await stop(1);
}
