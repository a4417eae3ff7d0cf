import { CheckList } from '@/components/ui/check-list';
import { Dropdown } from '@/components/ui/dropdown';
import { artisticFieldLabels, artisticFields } from '@/lib/domain/artistic-field';
import { formatLanguage } from '@/lib/domain/country';
import { openToKinds, openToLabels, profileLimits } from '@/lib/domain/profile';
import { capitalize } from '@/lib/domain/text';
import { type FieldsetProps, readChosen } from './fieldset-props';
import { languageTags } from './language-tags';
import styles from './practice-fieldset.module.css';

const fieldOptions = artisticFields
  .map((value) => ({ value, label: artisticFieldLabels[value] }))
  .sort((one, other) => one.label.localeCompare(other.label, 'en'));
const openToOptions = openToKinds.map((value) => ({ value, label: capitalize(openToLabels[value]) }));
const languageOptions = languageTags
  .map((value) => ({ value, label: formatLanguage(value) }))
  .sort((one, other) => one.label.localeCompare(other.label, 'en'));

/** The fields that somebody works in, what they are open to, and the languages that they speak. */
export function PracticeFieldset({ draft, errors, onChange }: FieldsetProps) {
  return (
    <>
      <div className={styles.fields}>
        <CheckList
          legend={`Fields, up to ${profileLimits.artisticFields}: ${draft.artisticFields.length} chosen`}
          name="artisticFields"
          options={fieldOptions}
          selected={draft.artisticFields}
          error={errors.artisticFields}
          onChange={(values) => onChange({ artisticFields: readChosen(artisticFields, values) })}
        />
      </div>
      <CheckList
        legend="Open to, optional"
        name="openTo"
        options={openToOptions}
        selected={draft.openTo}
        error={errors.openTo}
        onChange={(values) => onChange({ openTo: readChosen(openToKinds, values) })}
      />
      <Dropdown
        label="Languages, optional"
        placeholder="None chosen"
        options={languageOptions}
        selected={draft.languages}
        isMultiple
        hasFilter
        error={errors.languages}
        onChange={(languages) => onChange({ languages })}
      />
    </>
  );
}
