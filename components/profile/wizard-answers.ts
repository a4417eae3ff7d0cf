'use client';

import { useSyncExternalStore } from 'react';
import { useMember } from '@/lib/session/member';
import { keepTyped, onTyped, typedBy } from '@/lib/session/typed';
import { type Answers, type Kept, keptFrom, type Making, unsettled } from './wizard-kept';

/** What the wizard keeps in this browser, over all steps and a reload. */
export function useWizardAnswers() {
  const { accountId, wizard } = useMember();
  const profileId = wizard?.profileId ?? null;
  const { answers, making, next } = keptFrom(
    useSyncExternalStore(onTyped, () => typedBy(accountId)),
    profileId,
  );
  const keep = (change: (now: Kept) => Partial<Kept>) => {
    const now = keptFrom(typedBy(accountId), profileId);
    keepTyped(accountId, { ...now, ...change(now) });
  };
  return {
    answers,
    making,
    next,
    change: (changed: Answers) => keep((now) => ({ answers: { ...now.answers, ...changed } })),
    keepMaking: (begun: Making) => keep(() => ({ making: begun })),
    keepNext: (address: string) => keep(() => ({ next: address })),
    /** Saved: what was sent is the profile's own now, what was typed since is not. */
    settle: (sent: Answers, about: string | null) =>
      keep((now) => ({
        answers: unsettled(now.answers, sent),
        profileId: about,
        ...(about !== null && { making: null }),
      })),
  };
}
