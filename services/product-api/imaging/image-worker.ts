import { readFile } from 'node:fs/promises';
import { type InspectedImage, inspectImage } from './inspect-image';

/** Runs in a child process (jobs/child-processes.ts). */
export async function run(image: string | Uint8Array): Promise<InspectedImage> {
  return inspectImage(typeof image === 'string' ? await readFile(image) : image);
}
