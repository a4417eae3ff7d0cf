import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';

type EmulatorModule = { createApp: (projectId: string) => Promise<RequestListener> };

/**
 * Returns null unless firebase-tools, a development dependency, is installed.
 * @param from URL to resolve the module from
 */
export function findEmulator(from: string = import.meta.url): string | null {
  try {
    return createRequire(from).resolve('firebase-tools/lib/emulator/auth/server');
  } catch {
    return null;
  }
}

/**
 * The emulator's router, exegesis, creates an Ajv instance per parameter. By default, each instance validates the
 * emulator's schema, which takes 12 of 15 seconds of startup.
 * @throws Error without development dependencies
 */
export function loadEmulator(): EmulatorModule {
  const found = findEmulator();
  if (found === null)
    throw new Error('The identity stand-in needs the development dependencies: npm ci --include=dev.');
  const requireFromRouter = createRequire(createRequire(found).resolve('exegesis'));
  requireFromRouter('ajv').default.prototype.validateSchema = () => true;
  return createRequire(found)(found);
}
