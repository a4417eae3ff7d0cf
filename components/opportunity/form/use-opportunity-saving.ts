import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Autosave, type SaveResult, useAutosave } from '@/lib/browser/forms/autosave';
import { setFieldErrors } from '@/lib/browser/forms/field-errors';
import { isSame, pickChanges } from '@/lib/browser/forms/merge-fields';
import { saveChanges } from '@/lib/browser/forms/save-changes';
import { useTypedValues } from '@/lib/browser/forms/use-typed-values';
import {
  changeOpportunity,
  postOpportunityDraft,
  readOwnOpportunity,
} from '@/lib/browser/members/opportunity/own-opportunities';
import type { Opportunity } from '@/lib/shared/contract/opportunity';
import {
  createOpportunityBody,
  createOpportunityDraft,
  dropUnfinished,
  type OpportunityDraft,
} from './opportunity-draft';

type OpportunitySaving = {
  form: UseFormReturn<OpportunityDraft>;
  profileId: string;
  opportunity: Opportunity | null;
  isDraft: boolean;
  /** An id from the client makes repeating the first save harmless. */
  id: string;
  /** @param isWhole true if the server saved all input */
  onSaved: (saved: Opportunity, isWhole: boolean) => void;
};

type Body = ReturnType<typeof createOpportunityBody>;

const readBody = (call: Opportunity) => createOpportunityBody(createOpportunityDraft(call));

/** Saves a draft's valid fields automatically; submission saves all fields. Keeps changes from other tabs. */
export function useOpportunitySaving({ form, profileId, opportunity, isDraft, id, onSaved }: OpportunitySaving) {
  const latest = useRef(opportunity);
  /** The last version whose conflicts the form has shown. */
  const seen = useRef<Opportunity | null>(null);

  /** @param isSent true on submission, which overwrites conflicts that the form has shown */
  const save = async (body: Partial<Body>, isSent: boolean): Promise<Opportunity> => {
    const base = latest.current;
    if (base === null) {
      const required = { type: body.type ?? 'OPEN_CALL', title: body.title ?? '' };
      latest.current = await postOpportunityDraft(profileId, { ...body, ...required, id });
    } else {
      latest.current = await saveChanges({
        fields: body,
        readFields: readBody,
        before: readBody(base),
        latest: base,
        seen: isSent ? seen : { current: null },
        send: (version, changes) => changeOpportunity(version, { ...changes, updatedAt: version.updatedAt }),
        read: readOwnOpportunity,
      });
      showTheirChanges(form, { base, saved: latest.current, sent: body });
    }
    return latest.current;
  };

  const saveValid = async (): Promise<SaveResult> => {
    const values = structuredClone(form.getValues());
    // This loads on demand, because it imports the contract and zod.
    const { pickSavable } = await import('./opportunity-resolver');
    const stored = latest.current === null ? null : readBody(latest.current);
    const isDeadlineSet = stored === null || !isSame(stored.deadline, createOpportunityBody(values).deadline);
    const body = pickSavable(values, isDeadlineSet);
    if (body === null) return 'idle';
    const saved = await save(body, false);
    const isWhole = isSame(body, createOpportunityBody(values));
    // Unfinished questions and fees without amounts exist only on the device.
    const isFinished = isSame(values, dropUnfinished(values)) && createOpportunityDraft(saved).fee === values.fee;
    onSaved(saved, isWhole && isFinished && isSame(values, form.getValues()));
    return isWhole ? 'saved' : 'partial';
  };
  const [autosave] = useState(
    () => new Autosave({ save: saveValid, onFailed: (error) => setFieldErrors(form, error) }),
  );
  const snapshot = useAutosave(autosave);
  useTypedValues(form, () => isDraft && autosave.touch());

  return {
    ...snapshot,
    send: (draft: OpportunityDraft) => autosave.runBetweenSaves(() => save(createOpportunityBody(draft), true)),
    change: (run: () => Promise<Opportunity>) =>
      autosave.runBetweenSaves(async () => {
        latest.current = await run();
        autosave.show('saved');
        onSaved(latest.current, false);
      }),
  };
}

type Saving = { base: Opportunity; saved: Opportunity; sent: Partial<Body> };

/** Shows changes from other tabs, because the next save would undo them. */
function showTheirChanges(form: UseFormReturn<OpportunityDraft>, { base, saved, sent }: Saving): void {
  const values = form.getValues();
  const [before, after] = [createOpportunityDraft(base, values), createOpportunityDraft(saved, values)];
  const own = pickChanges(sent, readBody(base));
  for (const name of Object.keys(values) as (keyof OpportunityDraft)[]) {
    // A value that was reverted during the request is newer than the value that was sent.
    if (Object.hasOwn(own, name) || !isSame(values[name], before[name])) continue;
    if (!isSame(values[name], after[name])) form.setValue(name, after[name]);
  }
}
