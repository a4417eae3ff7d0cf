import { type FileKind, fileContentTypes } from '@/lib/shared/domain/application-file';
import { imageContentTypes, uploadLimits } from '@/lib/shared/domain/image';
import { problem } from '@/lib/shared/i18n/problem';
import { RejectedFileError } from '../errors';
import { inspectUnknownImage } from '../imaging/image-process';
import { createProcessRunner, ProcessFailedError } from '../jobs/child-processes';
import { type Client, createConcurrencyLimiter } from '../jobs/concurrency-limiter';

/** `duration` is in seconds. */
export type FileFacts = { extension: string; contentType: string; pages: number | null; duration: number | null };

/** A document is a PDF or a picture. */
export type UploadKind = FileKind | 'DOCUMENT';

/** Keys of messages in `application.fileProblem`. */
export type FileProblem = 'costly' | 'video' | 'noAudio' | 'noSound' | 'noPdf' | 'password' | 'damaged';

type UnknownFile = { name: string; kind: UploadKind; path: string };
type ReadFacts = Omit<FileFacts, 'contentType'>;

const read = createProcessRunner<{ kind: FileKind; path: string }, ReadFacts | { reason: FileProblem }>(
  new URL('./file-worker.ts', import.meta.url),
  { milliseconds: 10_000, megabytes: 512 },
);

/** A client may have several forms open, so it can queue several files. */
const limit = createConcurrencyLimiter({ slots: 1, maxQueued: 60, maxQueuedPerClient: 12 });

/**
 * Uses a child process, because a crafted file can hang or crash its reader or exhaust memory.
 * @throws RejectedFileError with the file's name and the reason; BusyError, RateLimitedError
 */
export async function inspectFile({ name, kind, path }: UnknownFile, client: Client): Promise<FileFacts> {
  if (kind === 'DOCUMENT') return inspectDocument({ name, path }, client);
  const found = await limit(client, () => read({ kind, path })).catch((error) => {
    if (error instanceof ProcessFailedError) return { reason: 'costly' as const };
    throw error;
  });
  if ('reason' in found) {
    const message = problem(`application.fileProblem.${found.reason}`, { name });
    throw new RejectedFileError('unsupported_media_type', 'part', message);
  }
  return { ...found, contentType: fileContentTypes.get(found.extension) ?? '' };
}

async function inspectDocument({ name, path }: Omit<UnknownFile, 'kind'>, client: Client): Promise<FileFacts> {
  const found = await limit(client, () => inspectUnknownImage(path));
  if (!('reason' in found)) {
    const { contentType } = found.header;
    const extension = [...imageContentTypes].find(([, type]) => type === contentType)?.[0] ?? '';
    return { extension, contentType, pages: null, duration: null };
  }
  if (found.reason === 'pdf') return inspectFile({ name, kind: 'PDF', path }, client);
  const { code, reason } = found;
  const message =
    reason === 'noFormat'
      ? problem('thread.refusal.format', { name })
      : problem(`ui.file.${reason}`, { name, max: String(uploadLimits.megapixels) });
  throw new RejectedFileError(code, 'part', message);
}
