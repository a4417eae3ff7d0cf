import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ThreadFileSender } from '@/lib/browser/members/thread/thread-files';
import { isRejected } from '@/lib/shared/api/error-message';
import { ApiError } from '@/lib/shared/api/request';
import type { ThreadFile } from '@/lib/shared/contract/thread';
import { threadFileLimits } from '@/lib/shared/domain/thread-file';
import { formatTooLarge } from '@/lib/shared/domain/upload';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';

export type LetterUpload = {
  key: number;
  file: File;
  sent: number;
  /**
   * While `waiting`, the connection is lost, and the upload resumes on its own. After `rejected`, a retry would fail
   * again.
   */
  state: 'queued' | 'sending' | 'waiting' | 'failed' | 'rejected';
  message: string | null;
};

type RunningUpload = { key: number; fileId: string | null; abort: AbortController };

type LetterFiles = {
  /** Uploaded files, which are part of the draft. */
  arrived: readonly ThreadFile[];
  onArrived: (file: ThreadFile) => void;
  sender: ThreadFileSender | null;
};

/** Uploads one file at a time, in the order in which they were chosen. */
export function useLetterFiles({ arrived, onArrived, sender }: LetterFiles) {
  const words = useWords();
  const [uploads, setUploads] = useState<readonly LetterUpload[]>([]);
  const given = useRef(0);
  const running = useRef<RunningUpload | null>(null);
  const change = (key: number, fields: Partial<LetterUpload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...fields } : one)));
  const drop = (key: number) => setUploads((all) => all.filter((one) => one.key !== key));

  const next = uploads.find(({ state }) => state === 'queued');
  const isRunning = uploads.some(({ state }) => state === 'sending' || state === 'waiting');
  const begin = useEffectEvent(async ({ key, file }: LetterUpload) => {
    if (sender === null) return;
    const current: RunningUpload = { key, fileId: null, abort: new AbortController() };
    const { signal } = current.abort;
    running.current = current;
    change(key, { state: 'sending' });
    try {
      const complete = await sender.send(file, {
        signal,
        onProgress: ({ id, sent, isWaiting }) => {
          current.fileId = id;
          change(key, { sent, state: isWaiting ? 'waiting' : 'sending' });
        },
      });
      drop(key);
      onArrived(complete);
    } catch (error) {
      if (signal.aborted) return;
      const message = error instanceof ApiError ? error.message : words.t('application.file.dropped');
      change(key, { state: isRejected(error) ? 'rejected' : 'failed', message });
    }
  });
  const nextKey = next?.key;
  const beginNext = useEffectEvent(() => {
    if (next !== undefined && !isRunning) void begin(next);
  });
  useEffect(() => {
    if (nextKey !== undefined && !isRunning) beginNext();
  }, [nextKey, isRunning]);
  useEffect(() => () => running.current?.abort.abort(), []);

  return {
    uploads,
    /** @returns files left out because of the limit per letter */
    add: (files: readonly File[]): readonly File[] => {
      const isKept = ({ state }: LetterUpload) => state !== 'rejected';
      const room = threadFileLimits.perMessage - arrived.length - uploads.filter(isKept).length;
      const taken = files.slice(0, Math.max(0, room));
      const added = taken.map((file) => {
        given.current += 1;
        return createUpload(given.current, file, words);
      });
      setUploads((all) => [...all, ...added]);
      return files.slice(taken.length);
    },
    retry: (key: number) => change(key, { state: 'queued', sent: 0, message: null }),
    /** Also deletes a partially uploaded file from the server. */
    remove: (key: number) => {
      if (running.current?.key === key) {
        const { abort, fileId } = running.current;
        abort.abort();
        // If this request fails, the server removes the file after a day.
        if (fileId !== null) void sender?.remove(fileId).catch(() => undefined);
      }
      drop(key);
    },
    dropRejected: () => setUploads((all) => all.filter(({ state }) => state !== 'rejected')),
  };
}

function createUpload(key: number, file: File, words: Words): LetterUpload {
  const message = findFileProblem(file, words);
  return { key, file, sent: 0, state: message === null ? 'queued' : 'rejected', message };
}

/** Checks the name and size. The server also checks the content. */
export function findFileProblem(
  { name, size, type }: Pick<File, 'name' | 'size' | 'type'>,
  words: Words,
): string | null {
  const { t } = words;
  if (size === 0) return t('ui.file.empty', { name });
  if (type !== '' && type !== 'application/pdf' && !type.startsWith('image/'))
    return t('thread.refusal.format', { name });
  return size > threadFileLimits.bytes ? formatTooLarge(name, threadFileLimits.bytes, words) : null;
}
