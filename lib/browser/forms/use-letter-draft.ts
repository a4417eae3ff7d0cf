import { useState } from 'react';
import { createDeviceDraftStore } from './device-draft-store';

/** `attempted` is what a request sent whose response is not known. */
type LetterDraft = { text: string; attempted: string | null };

const store = createDeviceDraftStore<LetterDraft>('letter', (stored) => {
  if (typeof stored !== 'object' || stored === null) return null;
  if (!('text' in stored && typeof stored.text === 'string')) return null;
  const attempted = 'attempted' in stored && typeof stored.attempted === 'string' ? stored.attempted : null;
  return { text: stored.text, attempted };
});

const EMPTY: LetterDraft = { text: '', attempted: null };

/**
 * The text of a letter stays on the device until it is sent.
 * @param id the conversation, or what a new one is about.
 */
export function useLetterDraft(id: string) {
  const [draft, setDraft] = useState(() => store.read(id) ?? EMPTY);
  return {
    text: draft.text,
    change: (text: string): void => {
      const next = { ...draft, text };
      setDraft(next);
      if (text === '') store.remove(id);
      else store.write(id, next);
    },
    /**
     * Returns the idempotency key, which survives reloads. A request that differs from an earlier attempt has another
     * key, because the server ignores a second request with the same one.
     */
    begin: (sent: string): string => {
      if (draft.attempted !== null && draft.attempted !== sent) store.remove(id);
      const next = { ...draft, attempted: sent };
      setDraft(next);
      store.write(id, next);
      return store.getIdempotencyKey(id);
    },
    clear: (): void => {
      store.remove(id);
      setDraft(EMPTY);
    },
  };
}
