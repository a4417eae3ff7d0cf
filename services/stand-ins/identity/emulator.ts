import { createRequire } from 'node:module';

/**
 * Finds the module of Firebase's Auth emulator. It is in firebase-tools, a development dependency, so null is returned
 * in an installation without those.
 * @param from the URL of the file from which the module is resolved.
 */
export function findEmulator(from: string = import.meta.url): string | null {
  try {
    return createRequire(from).resolve('firebase-tools/lib/emulator/auth/server');
  } catch {
    return null;
  }
}
