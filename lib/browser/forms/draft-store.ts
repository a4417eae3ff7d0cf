import { onSignOut } from '@/lib/browser/session/state';

/** Where a form's unsaved values lie while its page is not open, by the id of what they are about. */
export type DraftStore<Values> = {
  read: (id: string) => Values | undefined;
  write: (id: string, values: Values) => void;
  remove: (id: string) => void;
};

/**
 * A store that lives as long as the window, and that is emptied on signing out. What has to outlive it is in
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
