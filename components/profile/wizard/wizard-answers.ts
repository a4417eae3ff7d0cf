'use client';

import { useSyncExternalStore } from 'react';
import { readDraft, storeDraft, subscribeToDraft } from '@/lib/session/draft-storage';
import { useMember } from '@/lib/session/member';
import { type Answers, listUnsavedAnswers, type Making, readWizardDraft, type StoredWizardDraft } from './wizard-draft';

/** What the wizard stores in this browser, over all steps and a reload. */
export function useWizardAnswers() {
  const { accountId, wizard } = useMember();
  const profileId = wizard?.profileId ?? null;
  const { answers, making, next } = readWizardDraft(
    useSyncExternalStore(subscribeToDraft, () => readDraft(accountId)),
    profileId,
  );
  const store = (change: (now: StoredWizardDraft) => Partial<StoredWizardDraft>) => {
    const now = readWizardDraft(readDraft(accountId), profileId);
    storeDraft(accountId, { ...now, ...change(now) });
  };
  return {
    answers,
    making,
    next,
    change: (changed: Answers) => store((now) => ({ answers: { ...now.answers, ...changed } })),
    storeMaking: (begun: Making) => store(() => ({ making: begun })),
    storeNext: (address: string) => store(() => ({ next: address })),
    /** Saved: what was sent is the profile's own now, what was typed since is not. */
    settle: (sent: Answers, about: string | null) =>
      store((now) => ({
        answers: listUnsavedAnswers(now.answers, sent),
        profileId: about,
        ...(about !== null && { making: null }),
      })),
  };
}
