import { type FocusEvent, useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { hasField } from '@/lib/browser/forms/field-errors';
import type { OpportunityDraft } from './opportunity-draft';

/** Errors that a check of one field shows; those of an attempt to publish stay until the field changes. */
const TYPE = 'invalid';

/** Reports two values in the wrong order at the second one, whichever was typed last. */
const SECOND_OF_PAIRS = ['eventEnd', 'salary.max', 'eligibility.ageMax'];

const loadCheck = () => import('./opportunity-resolver');

/**
 * Marks input that is not valid when its field is left, and on opening what was kept on the device. An empty field is
 * never marked: what is missing is said before publication.
 * @returns the handler of the form's blur.
 */
export function useFieldCheck(
  form: UseFormReturn<OpportunityDraft>,
  isDeadlineSet: (draft: OpportunityDraft) => boolean,
) {
  const check = useEffectEvent(async (isChecked: (name: string) => boolean): Promise<void> => {
    // Without the contract, after a new deployment, the server checks alone.
    const loaded = await loadCheck().catch(() => null);
    if (loaded === null) return;
    const draft = form.getValues();
    const problems = loaded.listInvalid(draft, isDeadlineSet(draft), new Date());
    for (const [name, message] of Object.entries(problems)) {
      if (isChecked(name) && hasField(draft, name)) form.setError(name, { type: TYPE, message });
    }
  });
  useEffect(() => void check(() => true), []);

  return ({ target }: FocusEvent<HTMLFormElement>) => {
    const name = target.getAttribute('name');
    if (name === null || !('value' in target) || target.value === '') return;
    void check((wrong) => wrong === name || SECOND_OF_PAIRS.includes(wrong));
  };
}
