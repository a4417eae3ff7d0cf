import { createRequire } from 'node:module';

/**
 * The file of Firebase's Auth emulator that creates its request handler; null in an installation without development dependencies, which
 * firebase-tools is one of.
 * @param from the file, as a URL, that looks for it.
 */
export function findEmulator(from: string = import.meta.url): string | null {
  try {
    return createRequire(from).resolve('firebase-tools/lib/emulator/auth/server');
  } catch {
    return null;
  }
}
