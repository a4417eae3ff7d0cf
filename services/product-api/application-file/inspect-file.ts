import type { FileKind } from '@/lib/shared/domain/application-file';
import { problem } from '@/lib/shared/i18n/problem';
import { RejectedFileError } from '../errors';
import { createProcessRunner, ProcessFailedError } from '../jobs/child-processes';
import { type Client, createConcurrencyLimiter } from '../jobs/concurrency-limiter';

/** `duration` is in seconds. */
export type FileFacts = { extension: string; pages: number | null; duration: number | null };

/** Each has a message (`application.fileProblem`). */
export type FileProblem = 'costly' | 'video' | 'noAudio' | 'noSound' | 'noPdf' | 'password' | 'damaged';

type UnknownFile = { name: string; kind: FileKind; path: string };

const read = createProcessRunner<Omit<UnknownFile, 'name'>, FileFacts | { reason: FileProblem }>(
  new URL('./file-worker.ts', import.meta.url),
  { milliseconds: 10_000, megabytes: 512 },
);

/** A client may have several forms open. */
const limit = createConcurrencyLimiter({ slots: 1, maxQueued: 60, maxQueuedPerClient: 12 });

/**
 * Uses a child process, because a crafted file can hang or crash its reader or exhaust memory.
 * @throws RejectedFileError with the file's name and the reason; BusyError, RateLimitedError
 */
export async function inspectFile({ name, kind, path }: UnknownFile, client: Client): Promise<FileFacts> {
  const found = await limit(client, () => read({ kind, path })).catch((error) => {
    if (error instanceof ProcessFailedError) return { reason: 'costly' as const };
    throw error;
  });
  if ('reason' in found) {
    const message = problem(`application.fileProblem.${found.reason}`, { name });
    throw new RejectedFileError('unsupported_media_type', 'part', message);
  }
  return found;
}
