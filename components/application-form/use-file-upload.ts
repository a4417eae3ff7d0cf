import { useEffect, useRef, useState } from 'react';
import {
  type FileTarget,
  removeApplicationFile,
  sendApplicationFile,
} from '@/lib/browser/members/application/application-files';
import { isRejected } from '@/lib/shared/api/error-message';
import { ApiError } from '@/lib/shared/api/request';
import type { ApplicationFile } from '@/lib/shared/contract/application';
import { type FileKind, findFileProblem } from '@/lib/shared/domain/application-file';
import { useWords } from '@/lib/shared/i18n/use-words';

export type FileUpload = {
  name: string;
  size: number;
  sent: number;
  /** While `waiting`, the connection is lost, and the upload resumes on its own. After `failed`, `retry` resumes it. */
  state: 'sending' | 'waiting' | 'failed';
  message: string | null;
};

type RunningUpload = { file: File; abort: AbortController; target: FileTarget | null; fileId: string | null };

type UploadSettings = {
  profileId: string;
  /** Creates the application if the artist has not started one yet. */
  getApplicationId: () => Promise<string>;
  request: { id: string; kind: FileKind };
  onComplete: (file: ApplicationFile) => void;
};

/** If the page closes during an upload, choosing the same file again resumes it. */
export function useFileUpload({ profileId, getApplicationId, request, onComplete }: UploadSettings) {
  const words = useWords();
  const [upload, setUpload] = useState<FileUpload | null>(null);
  const [rejection, setRejection] = useState<string | null>(null);
  const running = useRef<RunningUpload | null>(null);
  useEffect(() => () => running.current?.abort.abort(), []);

  async function send(file: File): Promise<void> {
    const problem = findFileProblem(file, request.kind, words);
    setRejection(problem);
    if (problem !== null) return;
    running.current?.abort.abort();
    const abort = new AbortController();
    const current: RunningUpload = { file, abort, target: null, fileId: null };
    running.current = current;
    const { name, size } = file;
    setUpload({ name, size, sent: 0, state: 'sending', message: null });
    try {
      current.target = { profileId, applicationId: await getApplicationId(), requestId: request.id };
      const complete = await sendApplicationFile(current.target, file, {
        signal: abort.signal,
        onProgress: ({ id, sent, isWaiting }) => {
          current.fileId = id;
          setUpload({ name, size, sent, state: isWaiting ? 'waiting' : 'sending', message: null });
        },
      });
      setUpload(null);
      onComplete(complete);
    } catch (error) {
      if (abort.signal.aborted) return;
      if (isRejected(error)) {
        setUpload(null);
        setRejection(error.message);
      } else {
        const message = error instanceof ApiError ? error.message : words.t('application.file.dropped');
        setUpload((shown) => shown && { ...shown, state: 'failed', message });
      }
    }
  }

  return {
    upload,
    rejection,
    send,
    retry: () => {
      if (running.current) void send(running.current.file);
    },
    /** Also deletes the uploaded part, which would otherwise expire after a day. */
    stop: () => {
      const { abort, target, fileId } = running.current ?? {};
      abort?.abort();
      running.current = null;
      setUpload(null);
      if (target && fileId) void removeApplicationFile(target, fileId).catch(() => undefined);
    },
  };
}
