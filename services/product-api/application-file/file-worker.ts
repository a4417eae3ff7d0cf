import { parentPort, workerData } from 'node:worker_threads';
import type { FileKind } from '@/lib/shared/domain/application-file';
import type { WorkerInput } from '../jobs/run-in-worker';
import type { FileFacts } from './inspect-file';

/** Reads a file, with the parser of its kind alone. */
async function read(kind: FileKind, content: Uint8Array): Promise<FileFacts | { reason: string }> {
  if (kind === 'AUDIO') {
    const { readAudio } = await import('./read-audio');
    const audio = await readAudio(content);
    return 'reason' in audio ? audio : { ...audio, pages: null };
  }
  const { readPdf } = await import('./read-pdf');
  const pdf = await readPdf(content);
  return 'reason' in pdf ? pdf : { ...pdf, extension: 'pdf', duration: null };
}

const { data }: WorkerInput<{ kind: FileKind; content: Uint8Array }> = workerData;
parentPort?.postMessage(await read(data.kind, data.content));
