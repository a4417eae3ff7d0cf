import { readFile } from 'node:fs/promises';
import { type DrawnMark, drawMark } from './draw-mark';

/** Runs in a child process (jobs/child-processes.ts). */
export async function run(path: string): Promise<DrawnMark> {
  return drawMark(await readFile(path));
}
