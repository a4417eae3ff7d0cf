import type { FileKind } from '@/lib/shared/domain/application-file';
import { RejectedFileError } from '../errors';
import { runInWorker, WorkerFailedError } from '../jobs/run-in-worker';

/** The format of a file, by its content, and its extent. */
export type FileFacts = { extension: string; pages: number | null; duration: number | null };

/** The client of all files in the queue of threads. Files are completed one at a time, so they need no turns. */
const CLIENT = 'files';
const LIMITS = { milliseconds: 30_000, megabytes: 512 };

/**
 * Reads the format and the extent of a file in a thread of its own, because files of strangers may be made to take long.
 * @throws RejectedFileError with the file's name and the reason.
 */
export async function inspectFile(
  { name, kind }: { name: string; kind: FileKind },
  content: Uint8Array,
): Promise<FileFacts> {
  const module = new URL('./file-worker.ts', import.meta.url);
  const work = { module, data: { kind, content }, limits: LIMITS, clientId: CLIENT };
  const found = await runInWorker<FileFacts | { reason: string }>(work).catch((error) => {
    if (error instanceof WorkerFailedError) return { reason: 'takes too long or too much memory to open.' };
    throw error;
  });
  if ('reason' in found) throw new RejectedFileError('unsupported_media_type', 'part', `“${name}” ${found.reason}`);
  return found;
}
