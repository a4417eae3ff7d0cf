import { onSignOut } from '@/lib/browser/session/state';

/** Keeps a form's unsaved values while its page is closed, by the id of the edited item. */
export type DraftStore<Values> = {
  read: (id: string) => Values | undefined;
  write: (id: string, values: Values) => void;
  remove: (id: string) => void;
};

/**
 * Creates a store that lasts as long as the window and is emptied at sign-out. Drafts that have to last longer are in
 * lib/browser/session/draft-storage.ts.
 */
export function createMemoryDraftStore<Values>(): DraftStore<Values> {
  const drafts = new Map<string, Values>();
  onSignOut(() => drafts.clear());
  return {
    read: (id) => drafts.get(id),
    write: (id, values) => drafts.set(id, values),
    remove: (id) => drafts.delete(id),
  };
}
