import { Controller, useFormContext } from 'react-hook-form';
import { CheckListField } from '@/components/ui/controlled-fields';
import { Dropdown } from '@/components/ui/dropdown';
import { CheckList } from '@/components/ui/option-list';
import { artisticFieldLabels, artisticFields } from '@/lib/shared/domain/artistic-field';
import { formatLanguage, languageTags } from '@/lib/shared/domain/country';
import { openToKinds, openToLabels, profileLimits } from '@/lib/shared/domain/profile';
import { capitalize } from '@/lib/shared/domain/text';
import styles from './fieldset.module.css';
import type { ProfileDraft } from './profile-draft';

const fieldOptions = artisticFields
  .map((value) => ({ value, label: artisticFieldLabels[value] }))
  .sort((one, other) => one.label.localeCompare(other.label, 'en'));
const openToOptions = openToKinds.map((value) => ({ value, label: capitalize(openToLabels[value]) }));
const languageOptions = languageTags
  .map((value) => ({ value, label: formatLanguage(value) }))
  .sort((one, other) => one.label.localeCompare(other.label, 'en'));

export function PracticeFieldset() {
  const { control } = useFormContext<ProfileDraft>();
  return (
    <>
      <div className={styles.fields}>
        <Controller
          control={control}
          name="artisticFields"
          render={({ field: { name, value, onChange }, fieldState }) => (
            <CheckList
              legend={`Fields, up to ${profileLimits.artisticFields}: ${value.length} chosen`}
              name={name}
              options={fieldOptions}
              selected={value}
              error={fieldState.error?.message}
              onChange={(chosen) => onChange(artisticFields.filter((value) => chosen.includes(value)))}
            />
          )}
        />
      </div>
      <CheckListField<ProfileDraft> name="openTo" legend="Open to, optional" options={openToOptions} />
      <Controller
        control={control}
        name="languages"
        render={({ field: { value, onChange }, fieldState }) => (
          <Dropdown
            label="Languages, optional"
            placeholder="None chosen"
            options={languageOptions}
            selected={value}
            isMultiple
            error={fieldState.error?.message}
            onChange={onChange}
          />
        )}
      />
    </>
  );
}
