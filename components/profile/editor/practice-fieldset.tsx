import { useMemo } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { CheckListField, DropdownField } from '@/components/ui/controlled-fields';
import { CheckList } from '@/components/ui/option-list';
import { listLanguageChoices } from '@/components/ui/options';
import { artisticFields } from '@/lib/shared/domain/artistic-field';
import { openToKinds, profileLimits } from '@/lib/shared/domain/profile';
import { sortByLabel } from '@/lib/shared/filters/filter-options';
import { useWords } from '@/lib/shared/i18n/use-words';
import { listOffered } from '@/lib/shared/site';
import styles from './fieldset.module.css';
import type { ProfileDraft } from './profile-draft';

export function PracticeFieldset() {
  const { field, fieldState } = useController<ProfileDraft, 'artisticFields'>({ name: 'artisticFields' });
  const { t, language } = useWords();
  const { formState } = useFormContext<ProfileDraft>();
  const used = [...field.value, ...(formState.defaultValues?.artisticFields ?? [])];
  const fieldOptions = sortByLabel(
    listOffered('artisticFields', artisticFields, used).map((value) => ({
      value,
      label: t(`profile.artisticField.${value}`),
    })),
    language,
  );
  const languageOptions = useMemo(() => listLanguageChoices(language), [language]);
  return (
    <>
      <div className={styles.fields}>
        <CheckList
          legend={t('profile.form.fields', {
            max: String(profileLimits.artisticFields),
            count: String(field.value.length),
          })}
          name={field.name}
          options={fieldOptions}
          selected={field.value}
          error={fieldState.error?.message}
          onChange={(chosen) => field.onChange(artisticFields.filter((value) => chosen.includes(value)))}
        />
      </div>
      <CheckListField<ProfileDraft>
        name="openTo"
        legend={t('profile.form.openTo')}
        options={openToKinds.map((value) => ({ value, label: t(`profile.openTo.${value}`) }))}
      />
      <DropdownField<ProfileDraft>
        name="languages"
        label={t('profile.form.languages')}
        placeholder={t('profile.form.noneChosen')}
        options={languageOptions}
      />
    </>
  );
}
