import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';

type EmulatorModule = { createApp: (projectId: string) => Promise<RequestListener> };

/**
 * Returns null without development dependencies, to which firebase-tools belongs.
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
 * The emulator's router, exegesis, compiles each parameter's validator with a new instance of Ajv. Each would first
 * validate the emulator's own schema, which takes 12 of the 15 seconds of a start.
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
