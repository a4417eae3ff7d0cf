import { api } from '@/lib/browser/api/api';
import { ignoreMissing } from '@/lib/browser/members/own-changes';
import { hasErrorCode, isRejected } from '@/lib/shared/api/error-message';
import { createForm } from '@/lib/shared/api/request';
import type { ApplicationFile } from '@/lib/shared/contract/application';
import { fileLimits } from '@/lib/shared/domain/application-file';

export type FileTarget = { profileId: string; applicationId: string; requestId: string };

export type FileProgress = {
  id: string;
  /** Bytes received by the server. */
  sent: number;
  /** True while the connection is lost and the upload waits for the next attempt. */
  isWaiting: boolean;
};

type SendOptions = { signal: AbortSignal; onProgress: (progress: FileProgress) => void };

/** In milliseconds, before each retry. Starts over after a successful part. */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 16_000];

/**
 * Sends a file in parts. Interrupted uploads resume, even on another device.
 * @throws ApiError with the reason for a rejection, ApiUnavailableError, an AbortError when aborted.
 */
export async function sendApplicationFile(
  target: FileTarget,
  file: File,
  { signal, onProgress }: SendOptions,
): Promise<ApplicationFile> {
  const { profileId, applicationId, requestId } = target;
  const body = { requestId, name: formatName(file.name), bytes: file.size, checksum: await computeChecksum(file) };
  const path = { id: applicationId };
  let known = await api('POST /v1/applications/{id}/files', { path, body }, { as: profileId, signal });
  for (let failures = 0; known.url === null; ) {
    const { id, received } = known;
    onProgress({ id, sent: received, isWaiting: false });
    try {
      known = await sendPart(target, known, file, { signal, onProgress });
      failures = 0;
    } catch (error) {
      // A conflict means the part arrived but its response was lost.
      if (signal.aborted || (isRejected(error) && !hasErrorCode(error, 'conflict', 'rate_limited'))) throw error;
      const pause = PAUSES[failures];
      if (pause === undefined) throw error;
      failures += 1;
      onProgress({ id, sent: received, isWaiting: true });
      await wait(pause, signal);
      known = await readProgress(target, known, signal);
    }
  }
  return known;
}

async function sendPart(
  { profileId, applicationId: id }: FileTarget,
  { id: fileId, received }: ApplicationFile,
  file: File,
  { signal, onProgress }: SendOptions,
): Promise<ApplicationFile> {
  const content = file.slice(received, received + fileLimits.part);
  const part = new File([content], 'part', { type: 'application/octet-stream' });
  const body = createForm<'PUT /v1/applications/{id}/files/{fileId}/upload'>({ offset: String(received), part });
  return api(
    'PUT /v1/applications/{id}/files/{fileId}/upload',
    { path: { id, fileId }, body },
    {
      as: profileId,
      signal,
      // `sent` includes the form data around the part.
      onProgress: (sent) => onProgress({ id: fileId, sent: received + Math.min(sent, content.size), isWaiting: false }),
    },
  );
}

async function readProgress(
  { profileId, applicationId: id }: FileTarget,
  known: ApplicationFile,
  signal: AbortSignal,
): Promise<ApplicationFile> {
  try {
    const path = { id, fileId: known.id };
    return await api('GET /v1/applications/{id}/files/{fileId}/upload', { path }, { as: profileId, signal });
  } catch (error) {
    if (signal.aborted || isRejected(error)) throw error;
    return known;
  }
}

export async function removeApplicationFile(
  { profileId, applicationId: id }: Pick<FileTarget, 'profileId' | 'applicationId'>,
  fileId: string,
): Promise<void> {
  await ignoreMissing(api('DELETE /v1/applications/{id}/files/{fileId}', { path: { id, fileId } }, { as: profileId }));
}

/** Some systems allow control characters in file names. */
function formatName(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression removes control characters
  const plain = name.replaceAll(/[\u0000-\u001f\u007f-\u009f\p{Cf}\u2028\u2029]/gu, ' ').trim();
  return plain.slice(-fileLimits.name) || 'file';
}

/** Returns a hexadecimal SHA-256 checksum. */
async function computeChecksum(file: File): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Resolves after a pause, or once the browser is online again. @throws an AbortError when aborted. */
function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer);
      window.removeEventListener('online', resume);
      signal.removeEventListener('abort', stop);
      settle();
    };
    const resume = () => end(resolve);
    const stop = () => end(() => reject(new DOMException('Stopped.', 'AbortError')));
    const timer = setTimeout(resume, milliseconds);
    window.addEventListener('online', resume);
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
  });
}
