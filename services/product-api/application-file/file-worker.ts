import { readFile } from 'node:fs/promises';
import type { FileKind } from '@/lib/shared/domain/application-file';
import type { FileFacts, FileProblem } from './inspect-file';
import { readAudio } from './read-audio';
import { readPdf } from './read-pdf';

/** Runs in a child process (jobs/child-processes.ts). */
export async function run({
  kind,
  path,
}: {
  kind: FileKind;
  path: string;
}): Promise<Omit<FileFacts, 'contentType'> | { reason: FileProblem }> {
  const content = await readFile(path);
  if (kind === 'AUDIO') {
    const audio = readAudio(content);
    return 'reason' in audio ? audio : { ...audio, pages: null };
  }
  const pdf = await readPdf(content);
  return 'reason' in pdf ? pdf : { ...pdf, extension: 'pdf', duration: null };
}
