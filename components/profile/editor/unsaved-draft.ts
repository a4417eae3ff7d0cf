'use client';

import { useMemo, useSyncExternalStore } from 'react';
import type { Profile } from '@/lib/contract/profile';
import { onSignOut } from '@/lib/session/state';
import { createDraft, type ProfileDraft } from './profile-draft';

/** What was typed and not saved, by the profile: it is still there for who goes to another page and comes back. */
const drafts = new Map<string, ProfileDraft>();
/** The lines of the CV that were sent last: saved, they are still the same ones, and keep what has the focus. */
const sentLines = new Map<string, readonly string[]>();
const listeners = new Set<() => void>();

onSignOut(() => drafts.clear());

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}

/**
 * A profile while it is typed: as it was saved last, until something is changed.
 * @returns `settle`, to be called with what was sent once it is saved, also when the page was left meanwhile: what was
 * typed since stays unsaved.
 */
export function useDraft(profile: Profile) {
  const { id } = profile;
  const unsaved = useSyncExternalStore(subscribe, () => drafts.get(id));
  const lineIds = useSyncExternalStore(subscribe, () => sentLines.get(id));
  const saved = useMemo(() => createDraft(profile, lineIds), [profile, lineIds]);
  const keep = (draft: ProfileDraft) => {
    drafts.set(id, draft);
    tell();
  };
  const drop = () => {
    drafts.delete(id);
    tell();
  };
  return {
    draft: unsaved ?? saved,
    isChanged: unsaved !== undefined,
    keep,
    drop,
    change: (fields: Partial<ProfileDraft>) => keep({ ...(drafts.get(id) ?? saved), ...fields }),
    settle: (sent: ProfileDraft) => {
      sentLines.set(
        id,
        sent.cv.map((line) => line.id),
      );
      if (drafts.get(id) === sent) drop();
    },
  };
}
