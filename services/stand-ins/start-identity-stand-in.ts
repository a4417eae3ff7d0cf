import { LOOPBACK } from '@/lib/shared/identity/stand-in';
import type { Servers } from '../servers';
import { findEmulator } from './identity/emulator';

export const NOBODY_SIGNS_IN =
  'Nobody can sign in, and everything else works: install the development dependencies, which contain the identity stand-in, with "npm ci --include=dev", or configure a Firebase project (docs/operating.md).';

type StandIn = {
  port: number;
  servers: Pick<Servers, 'start'>;
  print: (line: string) => void;
  emulator?: string | null;
};

/** @returns environment variables for the other servers, even if the stand-in is not installed */
export async function startIdentityStandIn({
  port,
  servers,
  print,
  emulator = findEmulator(),
}: StandIn): Promise<Record<string, string>> {
  if (emulator === null) print(NOBODY_SIGNS_IN);
  else {
    await servers.start({
      name: 'identity stand-in',
      args: ['--import', 'tsx', 'services/stand-ins/identity/main.ts'],
      env: { IDENTITY_PORT: String(port) },
      port,
    });
  }
  return { FIREBASE_AUTH_EMULATOR_HOST: `${LOOPBACK}:${port}` };
}
