import { useRef, useState } from 'react';
import type { ThreadFile } from '@/lib/shared/contract/thread';
import { createDeviceDraftStore } from './device-draft-store';

/**
 * `files` are uploaded; the server keeps them for a day. `attempted` is the text of a request whose response is unknown.
 */
type LetterDraft = { text: string; files: readonly ThreadFile[]; attempted: string | null };

const store = createDeviceDraftStore<LetterDraft>('letter', (stored) => {
  if (typeof stored !== 'object' || stored === null) return null;
  if (!('text' in stored && typeof stored.text === 'string')) return null;
  const attempted = 'attempted' in stored && typeof stored.attempted === 'string' ? stored.attempted : null;
  const files = 'files' in stored && Array.isArray(stored.files) ? stored.files.filter(isThreadFile) : [];
  return { text: stored.text, files, attempted };
});

function isThreadFile(stored: unknown): stored is ThreadFile {
  if (typeof stored !== 'object' || stored === null) return false;
  return 'id' in stored && typeof stored.id === 'string' && 'name' in stored && 'bytes' in stored && 'pages' in stored;
}

const EMPTY: LetterDraft = { text: '', files: [], attempted: null };

/**
 * Keeps an unsent letter on the device.
 * @param id the id of the conversation or, before it exists, of its subject
 */
export function useLetterDraft(id: string) {
  const [draft, setDraft] = useState(() => store.read(id) ?? EMPTY);
  // Uploads may finish while the user is typing.
  const latest = useRef(draft);
  const change = (fields: Partial<LetterDraft>) => {
    const next = { ...latest.current, ...fields };
    latest.current = next;
    setDraft(next);
    if (next.text === '' && next.files.length === 0) store.remove(id);
    else store.write(id, next);
  };
  return {
    text: draft.text,
    files: draft.files,
    change: (text: string): void => change({ text }),
    addFile: (file: ThreadFile): void => change({ files: [...latest.current.files, file] }),
    removeFile: (fileId: string): void => change({ files: latest.current.files.filter((one) => one.id !== fileId) }),
    /**
     * Returns the idempotency key, which survives reloads. A request that differs from an earlier attempt has a new
     * key, because the server ignores a second request with the same key.
     */
    begin: (sent: string): string => {
      const { attempted } = latest.current;
      if (attempted !== null && attempted !== sent) store.remove(id);
      change({ attempted: sent });
      return store.getIdempotencyKey(id);
    },
    /** Keeps files that arrived while the letter was on its way, for the next letter. */
    clear: (sent: readonly string[] = []): void => {
      const files = latest.current.files.filter((file) => !sent.includes(file.id));
      store.remove(id);
      change({ ...EMPTY, files });
    },
  };
}
