import type { FieldErrors } from '@/components/ui/use-field-errors';
import type { ProfileDraft } from './profile-draft';

/** What a part of the profile's form works with: the wizard shows one part, the editor all of them. */
export type FieldsetProps = {
  draft: ProfileDraft;
  errors: FieldErrors;
  /** Takes the fields that changed. */
  onChange: (fields: Partial<ProfileDraft>) => void;
};

/** The members of a closed list among what was chosen, in the list's order. */
export function readChosen<Value extends string>(list: readonly Value[], values: readonly string[]): Value[] {
  return list.filter((value) => values.includes(value));
}
