import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isSame } from '@/lib/browser/forms/is-same';
import { setFieldErrors } from '@/lib/browser/forms/set-server-errors';
import { changeOpportunity, postOpportunityDraft } from '@/lib/browser/members/opportunity/own-opportunities';
import { hasErrorCode } from '@/lib/shared/api/error-message';
import type { Opportunity } from '@/lib/shared/contract/opportunity';
import {
  createOpportunityBody,
  createOpportunityDraft,
  dropUnfinished,
  type OpportunityDraft,
} from './opportunity-draft';

/** Milliseconds of the pause in typing after which a draft is saved. */
const PAUSE = 1_200;

/**
 * `partial`: invalid fields stay on the device. `failed`: everything stays on the device. `rejected`: everything stays
 * on the device until it is changed. `changed`: another tab has saved the draft since.
 */
export type SaveState = 'idle' | 'saving' | 'saved' | 'partial' | 'failed' | 'rejected' | 'changed';

const ignoreResult = () => undefined;

type AutosaveOptions = {
  form: UseFormReturn<OpportunityDraft>;
  profileId: string;
  /** The stored version; null before the first save. */
  opportunity: Opportunity | null;
  /** ID of the call, which makes the first save idempotent. */
  id: string;
  /** @param isWhole true if all input is saved. */
  onSaved: (saved: Opportunity, isWhole: boolean) => void;
};

/**
 * Autosaves the valid fields of a draft, once it has a type and a title. Without a connection it retries when that is
 * restored. Saves run one after the other, so that the last one wins.
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
      // Loaded on demand with the contract and zod.
      const { pickSavable } = await import('./opportunity-resolver');
      const stored = before === null ? null : createOpportunityBody(createOpportunityDraft(before));
      const isDeadlineSet = stored === null || !isSame(stored.deadline, createOpportunityBody(values).deadline);
      const body = pickSavable(values, isDeadlineSet);
      if (body === null) return;
      setState('saving');
      const saved =
        before === null
          ? await postOpportunityDraft(profileId, {
              ...body,
              type: body.type ?? 'OPEN_CALL',
              title: body.title ?? '',
              id,
            })
          : await changeOpportunity(before, { ...body, updatedAt: before.updatedAt });
      latest.current = saved;
      const isWhole = isSame(body, createOpportunityBody(values));
      // Unfinished questions are kept on the device, also while artists apply elsewhere, and so are fees without amounts.
      const isFinished = isSame(values, dropUnfinished(values)) && createOpportunityDraft(saved).fee === values.fee;
      onSaved(saved, isWhole && isFinished && isSame(values, form.getValues()));
      // After `onSaved`, which sets `saved`.
      setState(isWhole ? 'saved' : 'partial');
    } catch (error) {
      setFieldErrors(form, error);
      if (hasErrorCode(error, 'validation_failed')) setState('rejected');
      else setState(hasErrorCode(error, 'conflict') ? 'changed' : 'failed');
    }
  };
  /** Queues a save after the running one. */
  const queueSave = useEffectEvent(() => {
    if (!isDraft || state === 'changed') return;
    running.current = running.current.then(save);
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        // A form reset has no field name.
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
    /** Runs another change between two saves. In parallel, one of them would be rejected as outdated. */
    runBetweenSaves: <T>(change: () => Promise<T>): Promise<T> => {
      const changed = running.current.then(change);
      running.current = changed.then(ignoreResult, ignoreResult);
      return changed;
    },
    /** The latest stored version, including that of a save that has just completed. */
    getLatest: () => latest.current,
    setLatest: (saved: Opportunity) => {
      latest.current = saved;
      setState('saved');
    },
  };
}
