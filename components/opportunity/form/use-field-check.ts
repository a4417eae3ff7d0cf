import { type FocusEvent, useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { usePointerRelease } from '@/components/ui/use-pointer-release';
import { hasField } from '@/lib/browser/forms/field-errors';
import type { OpportunityDraft } from './opportunity-draft';

/** Type of errors that are found on blur; errors of a submission stay until the field changes. */
const TYPE = 'invalid';

/** Two values in the wrong order are reported at the second one, whichever was typed last. */
const SECOND_OF_PAIRS = ['eventEnd', 'eligibility.ageMax'];
const findSecond = (name: string) => name.replace(/\.min$/, '.max');

const loadCheck = () => import('./opportunity-resolver');

/**
 * Validates a field on blur, and restored input on mount. Empty fields are not marked; missing ones are reported on
 * publication.
 * @returns the form's blur handler.
 */
export function useFieldCheck(
  form: UseFormReturn<OpportunityDraft>,
  isDeadlineSet: (draft: OpportunityDraft) => boolean,
) {
  const waitForRelease = usePointerRelease();
  const check = useEffectEvent(async (isChecked: (name: string) => boolean): Promise<void> => {
    // The chunk may be gone after a deployment. The server still validates the draft.
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
    void waitForRelease().then(() =>
      check((wrong) => wrong === name || wrong === findSecond(name) || SECOND_OF_PAIRS.includes(wrong)),
    );
  };
}
