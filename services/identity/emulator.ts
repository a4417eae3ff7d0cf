import { createRequire } from 'node:module';

/**
 * Where Firebase's Auth emulator is installed; null in an installation without development dependencies, which
 * firebase-tools is one of.
 * @param from the file, as a URL, that looks for it.
 */
export function findEmulator(from: string = import.meta.url): string | null {
  try {
    return createRequire(from).resolve('firebase-tools/lib/emulator/auth');
  } catch {
    return null;
  }
}
