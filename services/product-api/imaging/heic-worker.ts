import { readFile } from 'node:fs/promises';
import { decodeHeic } from './decode-heic';

/** Runs in a child process (jobs/child-processes.ts). */
export async function run(heic: string | Uint8Array): Promise<Uint8Array> {
  return decodeHeic(typeof heic === 'string' ? await readFile(heic) : heic);
}
