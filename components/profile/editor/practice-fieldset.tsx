import { useController } from 'react-hook-form';
import { CheckListField, DropdownField } from '@/components/ui/controlled-fields';
import { CheckList } from '@/components/ui/option-list';
import { artisticFieldLabels, artisticFields } from '@/lib/shared/domain/artistic-field';
import { formatLanguage, languageTags } from '@/lib/shared/domain/country';
import { openToKinds, openToLabels, profileLimits } from '@/lib/shared/domain/profile';
import { capitalize } from '@/lib/shared/domain/text';
import { sortByLabel } from '@/lib/shared/filters/filter-options';
import { mainLanguage } from '@/lib/shared/i18n/languages';
import styles from './fieldset.module.css';
import type { ProfileDraft } from './profile-draft';

const fieldOptions = sortByLabel(
  artisticFields.map((value) => ({ value, label: artisticFieldLabels[value] })),
  mainLanguage,
);
const openToOptions = openToKinds.map((value) => ({ value, label: capitalize(openToLabels[value]) }));
const languageOptions = sortByLabel(
  languageTags.map((value) => ({ value, label: formatLanguage(value) })),
  mainLanguage,
);

export function PracticeFieldset() {
  const { field, fieldState } = useController<ProfileDraft, 'artisticFields'>({ name: 'artisticFields' });
  return (
    <>
      <div className={styles.fields}>
        <CheckList
          legend={`Fields, up to ${profileLimits.artisticFields}: ${field.value.length} chosen`}
          name={field.name}
          options={fieldOptions}
          selected={field.value}
          error={fieldState.error?.message}
          onChange={(chosen) => field.onChange(artisticFields.filter((value) => chosen.includes(value)))}
        />
      </div>
      <CheckListField<ProfileDraft> name="openTo" legend="Open to, optional" options={openToOptions} />
      <DropdownField<ProfileDraft>
        name="languages"
        label="Languages, optional"
        placeholder="None chosen"
        options={languageOptions}
      />
    </>
  );
}
