import { hasErrorCode, isRejected } from '@/lib/shared/api/error-message';

/** An upload in progress. `received` is in bytes; `url` is null until the upload is complete. */
type SentFile = { id: string; received: number; url: string | null };

export type FileProgress = {
  id: string;
  /** Bytes received by the server. */
  sent: number;
  /** True while the connection is lost and the upload waits for the next attempt. */
  isWaiting: boolean;
};

export type SendOptions = { signal: AbortSignal; onProgress: (progress: FileProgress) => void };

type PartOptions = { signal: AbortSignal; onProgress: (sent: number) => void };

type PartRequests<Known extends SentFile> = {
  /** Starts the upload, or resumes an earlier upload of the same file. */
  start: (checksum: string) => Promise<Known>;
  sendPart: (id: string, part: { offset: string; part: File }, options: PartOptions) => Promise<Known>;
  readProgress: (id: string) => Promise<Known>;
};

/** Delays before each retry, in milliseconds. They start over after each successful part. */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 16_000];

/**
 * Sends a file in parts. Interrupted uploads resume, even on another device.
 * @param partBytes the size of all parts but the last
 * @throws ApiError with the reason for a rejection, ApiUnavailableError, an AbortError when aborted.
 */
export async function sendParts<Known extends SentFile>(
  file: File,
  partBytes: number,
  { start, sendPart, readProgress }: PartRequests<Known>,
  { signal, onProgress }: SendOptions,
): Promise<Known> {
  let known = await start(await computeChecksum(file));
  for (let failures = 0; known.url === null; ) {
    const { id, received } = known;
    onProgress({ id, sent: received, isWaiting: false });
    try {
      const content = file.slice(received, received + partBytes);
      const part = new File([content], 'part', { type: 'application/octet-stream' });
      known = await sendPart(
        id,
        { offset: String(received), part },
        {
          signal,
          // `sent` includes the form data around the part.
          onProgress: (sent) => onProgress({ id, sent: received + Math.min(sent, content.size), isWaiting: false }),
        },
      );
      failures = 0;
    } catch (error) {
      // A conflict means the part arrived but its response was lost.
      if (signal.aborted || (isRejected(error) && !hasErrorCode(error, 'conflict', 'rate_limited'))) throw error;
      const pause = PAUSES[failures];
      if (pause === undefined) throw error;
      failures += 1;
      onProgress({ id, sent: received, isWaiting: true });
      await wait(pause, signal);
      known = await rereadProgress(known, readProgress, signal);
    }
  }
  return known;
}

async function rereadProgress<Known extends SentFile>(
  known: Known,
  readProgress: (id: string) => Promise<Known>,
  signal: AbortSignal,
): Promise<Known> {
  try {
    return await readProgress(known.id);
  } catch (error) {
    if (signal.aborted || isRejected(error)) throw error;
    return known;
  }
}

/** Some systems allow control characters in file names. */
export function formatFileName(name: string, maxLength: number): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression removes control characters
  const plain = name.replaceAll(/[\u0000-\u001f\u007f-\u009f\p{Cf}\u2028\u2029]/gu, ' ').trim();
  return plain.slice(-maxLength) || 'file';
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
