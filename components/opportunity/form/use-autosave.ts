import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isSame } from '@/lib/browser/forms/is-same';
import { changeOpportunity, createDraft } from '@/lib/browser/members/own-opportunities';
import { ApiError } from '@/lib/shared/api/request';
import type { Opportunity } from '@/lib/shared/contract/opportunity';
import { createBody, createDraft as createValues, type OpportunityDraft } from './opportunity-draft';

/** A pause in typing after which a draft is saved. */
const PAUSE = 1_200;

/**
 * `partial`: some fields cannot be saved as they are and stay on the device, as does everything after `failed`. `changed`
 * was saved by another tab meanwhile.
 */
export type SaveState = 'idle' | 'saving' | 'saved' | 'partial' | 'failed' | 'changed';

const ignoreResult = () => undefined;

type AutosaveOptions = {
  form: UseFormReturn<OpportunityDraft>;
  profileId: string;
  /** What is stored of it on the server; null before its first words are. */
  opportunity: Opportunity | null;
  /** The call's id, which it has before its first save: a second first save has no effect. */
  id: string;
  /** @param isWhole whether everything that was typed is saved. */
  onSaved: (saved: Opportunity, isWhole: boolean) => void;
};

/**
 * Saves a draft on the server as it is typed: each field that can be, once there are a type and a title. Without a
 * connection it is tried again when that is back. One save follows the other, so that the last one wins.
 */
export function useAutosave({ form, profileId, opportunity, id, onSaved }: AutosaveOptions) {
  const [state, setState] = useState<SaveState>('idle');
  const latest = useRef(opportunity);
  const running = useRef<Promise<void>>(Promise.resolve());
  const isDraft = opportunity === null || opportunity.status === 'DRAFT' || opportunity.status === 'PENDING_PAYMENT';

  const save = async (): Promise<void> => {
    const values = structuredClone(form.getValues());
    const before = latest.current;
    try {
      // With the contract and zod, which only a form needs.
      const { pickSavable } = await import('./opportunity-resolver');
      const stored = before === null ? null : createBody(createValues(before));
      const isDeadlineSet = stored === null || !isSame(stored.deadline, createBody(values).deadline);
      const body = pickSavable(values, isDeadlineSet);
      if (body === null) return;
      setState('saving');
      const saved =
        before === null
          ? await createDraft(profileId, {
              ...body,
              type: body.type ?? 'OPEN_CALL',
              title: body.title ?? '',
              id,
            })
          : await changeOpportunity(before, { ...body, updatedAt: before.updatedAt });
      latest.current = saved;
      const isWhole = Object.keys(body).length === Object.keys(createBody(values)).length;
      onSaved(saved, isWhole && isSame(values, form.getValues()));
      // After `onSaved`, which reports a complete save.
      setState(isWhole ? 'saved' : 'partial');
    } catch (error) {
      setState(error instanceof ApiError && error.status === 409 ? 'changed' : 'failed');
    }
  };
  /** One after the other. */
  const queueSave = useEffectEvent(() => {
    if (!isDraft || state === 'changed') return;
    running.current = running.current.then(save);
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        // A reset has no name.
        if (name === undefined) return;
        clearTimeout(timer);
        timer = setTimeout(queueSave, PAUSE);
      },
    });
    window.addEventListener('online', queueSave);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      window.removeEventListener('online', queueSave);
    };
  }, [form]);

  return {
    state,
    /** Changes what is stored between two saves: beside one, either would be refused as made from what was before. */
    runBetweenSaves: <T>(change: () => Promise<T>): Promise<T> => {
      const changed = running.current.then(change);
      running.current = changed.then(ignoreResult, ignoreResult);
      return changed;
    },
    /** What is stored now, also by a save that has just ended. */
    getLatest: () => latest.current,
    setLatest: (saved: Opportunity) => {
      latest.current = saved;
      setState('saved');
    },
  };
}
