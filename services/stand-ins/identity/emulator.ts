import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';

type EmulatorModule = { createApp: (projectId: string) => Promise<RequestListener> };

/**
 * Finds the module of Firebase's Auth emulator. It is part of firebase-tools, a development dependency, so null is
 * returned if development dependencies are not installed.
 * @param from the URL of the file from which the module is resolved.
 */
export function findEmulator(from: string = import.meta.url): string | null {
  try {
    return createRequire(from).resolve('firebase-tools/lib/emulator/auth/server');
  } catch {
    return null;
  }
}

/**
 * Loads the emulator. Its router, exegesis, compiles a validator for each parameter with a new instance of Ajv. Each
 * instance would first validate the emulator's own schema, which takes 12 of the 15 seconds of a start.
 * @throws Error if development dependencies are not installed.
 */
export function loadEmulator(): EmulatorModule {
  const found = findEmulator();
  if (found === null)
    throw new Error('The identity stand-in needs the development dependencies: npm ci --include=dev.');
  const requireFromRouter = createRequire(createRequire(found).resolve('exegesis'));
  requireFromRouter('ajv').default.prototype.validateSchema = () => true;
  return createRequire(found)(found);
}
