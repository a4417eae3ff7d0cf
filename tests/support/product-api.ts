import { UnsecuredJWT } from 'jose';
import { STAND_IN_PROJECT } from '@/lib/shared/identity/stand-in';
import { startChild, waitForPort } from '@/services/child';
import { productApiArgs } from '@/services/server-args';
import { findFreePort } from './free-port';

export type RunningApi = {
  url: string;
  port: number;
  pid: number;
  /** Resolves to the exit code, or to null after a signal. */
  ended: Promise<number | null>;
  kill: () => Promise<void>;
  /** Sends SIGTERM. @returns the exit code, or null after a signal */
  terminate: () => Promise<number | null>;
};

/**
 * Starts a product API in a separate process, with PostgreSQL or the embedded database in its folder. It trusts the
 * stand-in's tokens.
 */
export async function startProductApi(
  directory: string,
  databaseUrl = '',
  variables: Record<string, string> = {},
): Promise<RunningApi> {
  const port = await findFreePort();
  const child = startChild('product API', productApiArgs, {
    NODE_ENV: 'development',
    LOG_LEVEL: 'error',
    DATABASE_URL: databaseUrl,
    DATA_DIR: directory,
    PRODUCT_API_PORT: String(port),
    NEXT_PUBLIC_FIREBASE_PROJECT_ID: '',
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
    SITE_URL: '',
    ...variables,
  });
  await waitForPort(child, port);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.process.pid ?? 0,
    ended: child.ended,
    kill: async () => {
      child.process.kill('SIGKILL');
      await child.ended;
    },
    terminate: () => {
      child.process.kill('SIGTERM');
      return child.ended;
    },
  };
}

/** Creates an unsigned identity token like the stand-in's. */
export function createStandInToken(uid: string): string {
  return new UnsecuredJWT({
    auth_time: Math.floor(Date.now() / 1000),
    email: `${uid}@example.org`,
    email_verified: true,
  })
    .setIssuer(`https://securetoken.google.com/${STAND_IN_PROJECT}`)
    .setAudience(STAND_IN_PROJECT)
    .setSubject(uid)
    .setIssuedAt()
    .setExpirationTime('1h')
    .encode();
}
