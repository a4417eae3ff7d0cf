import { createHash } from 'node:crypto';
import { createMarkKey, type SiteMark } from '@/lib/shared/domain/site-mark';
import { problem } from '@/lib/shared/i18n/problem';
import { RejectedFileError } from '../errors';
import type { ReceivedFile } from '../http/read-multipart';
import { createProcessRunner, ProcessFailedError } from '../jobs/child-processes';
import type { ConcurrencyLimiter } from '../jobs/concurrency-limiter';
import { getContentType, type Storage } from '../storage/storage';
import type { DrawnMark } from './draw-mark';

const draw = createProcessRunner<string, DrawnMark>(new URL('./mark-worker.ts', import.meta.url), {
  milliseconds: 15_000,
  megabytes: 500,
});

/**
 * Stores a logo or icon with the pictures made from it. Identical files have the same id.
 * @throws RejectedFileError with the reason; BusyError, RateLimitedError
 */
export async function storeMark(
  { field, name, path }: ReceivedFile,
  { storage, limitDecoding }: { storage: Storage; limitDecoding: ConcurrencyLimiter },
): Promise<SiteMark> {
  const drawn = await limitDecoding(() => drawInChildProcess(path));
  if ('reason' in drawn) {
    throw new RejectedFileError(
      'unsupported_media_type',
      field,
      problem(`admin.logo.${drawn.reason}`, { name, part: drawn.part }),
    );
  }
  const { files, ...mark } = drawn;
  const hash = createHash('sha256');
  for (const { content } of files) hash.update(content);
  const id = hash.digest('hex').slice(0, 32);
  for (const { name: file, content } of files) {
    const key = createMarkKey(id, file);
    await storage.put(key, content, getContentType(key) ?? '');
  }
  return { id, ...mark };
}

async function drawInChildProcess(path: string): Promise<DrawnMark> {
  try {
    return await draw(path);
  } catch (error) {
    if (!(error instanceof ProcessFailedError)) throw error;
    return { reason: 'complex', part: '' };
  }
}
