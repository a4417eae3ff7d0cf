import type { FileKind } from '@/lib/shared/domain/application-file';
import type { FileFacts } from './inspect-file';

type Input = { kind: FileKind; content: Uint8Array };

/** Reads a file in a thread (jobs/run-in-worker.ts), with the parser of its kind alone. */
export async function run({ kind, content }: Input): Promise<FileFacts | { reason: string }> {
  if (kind === 'AUDIO') {
    const { readAudio } = await import('./read-audio');
    const audio = await readAudio(content);
    return 'reason' in audio ? audio : { ...audio, pages: null };
  }
  const { readPdf } = await import('./read-pdf');
  const pdf = await readPdf(content);
  return 'reason' in pdf ? pdf : { ...pdf, extension: 'pdf', duration: null };
}
