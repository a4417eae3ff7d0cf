import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { OptionListField, TextAreaField } from '@/components/ui/controlled-fields';
import { CountryOptions } from '@/components/ui/options';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { useFieldProps } from '@/lib/browser/forms/use-field-props';
import { organizationTypes, profileLimits, pronouns } from '@/lib/shared/domain/profile';
import { listOffered } from '@/lib/shared/site';
import type { ProfileDraft } from './profile-draft';

export function IdentityFieldset({ isOrganization }: { isOrganization: boolean }) {
  const t = useTranslations();
  const { control } = useFormContext<ProfileDraft>();
  const field = useFieldProps<ProfileDraft>();
  const headline = useWatch({ control, name: 'headline' });
  return (
    <>
      <TextField
        {...field('name')}
        label={t('profile.form.name')}
        autoComplete={isOrganization ? 'organization' : 'name'}
      />
      <TextField
        {...field('headline')}
        label={t('profile.form.headline')}
        help={isOrganization ? t('profile.form.headlineOfPlace') : t('profile.form.headlineOfPerson')}
        aside={
          <span className="faint numbers">
            {t('ui.partOf', { part: String(headline.length), whole: String(profileLimits.headline) })}
          </span>
        }
      />
      <TextAreaField<ProfileDraft>
        name="bio"
        label={t('profile.form.bio')}
        help={t('profile.form.bioHelp')}
        limit={profileLimits.bio}
      />
      {!isOrganization && (
        <OptionListField<ProfileDraft>
          name="pronouns"
          legend={t('profile.form.pronouns')}
          options={pronouns.map((value) => ({ value, label: t(`profile.pronouns.${value}`) }))}
        />
      )}
    </>
  );
}

/** Visitors can filter the directory by this type. */
export function OrganizationFieldset() {
  const t = useTranslations();
  const { getValues, formState } = useFormContext<ProfileDraft>();
  const types = listOffered('organizationTypes', organizationTypes, [
    getValues('organizationType'),
    formState.defaultValues?.organizationType,
  ]);
  return (
    <OptionListField<ProfileDraft>
      name="organizationType"
      legend={t('profile.form.organizationType')}
      options={types.map((value) => ({ value, label: t(`profile.organizationType.${value}`) }))}
    />
  );
}

export function LocationFieldset() {
  const t = useTranslations();
  const field = useFieldProps<ProfileDraft>();
  return (
    <>
      <TextField {...field('city')} label={t('profile.form.city')} autoComplete="address-level2" />
      <SelectField
        {...field('country', { setValueAs: (code: string) => code || null })}
        label={t('profile.form.country')}
        autoComplete="country"
      >
        <CountryOptions />
      </SelectField>
    </>
  );
}
