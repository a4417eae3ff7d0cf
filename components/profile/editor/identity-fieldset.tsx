import { useFormContext, useWatch } from 'react-hook-form';
import { OptionListField, TextAreaField } from '@/components/ui/controlled-fields';
import { CountryOptions } from '@/components/ui/options';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { useFieldProps } from '@/lib/browser/forms/use-field-props';
import {
  organizationTypeRows,
  organizationTypes,
  profileLimits,
  pronounLabels,
  pronouns,
} from '@/lib/shared/domain/profile';
import type { ProfileDraft } from './profile-draft';

const pronounOptions = pronouns.map((value) => ({ value, label: pronounLabels[value] }));

export function IdentityFieldset({ isOrganization }: { isOrganization: boolean }) {
  const { control } = useFormContext<ProfileDraft>();
  const field = useFieldProps<ProfileDraft>();
  const headline = useWatch({ control, name: 'headline' });
  return (
    <>
      <TextField {...field('name')} label="Name" autoComplete={isOrganization ? 'organization' : 'name'} />
      <TextField
        {...field('headline')}
        label="In one line, optional"
        help={isOrganization ? 'What you show, and for whom.' : 'What you do, as you would say it at an opening.'}
        aside={
          <span className="faint numbers">
            {headline.length} of {profileLimits.headline}
          </span>
        }
      />
      <TextAreaField<ProfileDraft>
        name="bio"
        label="About, optional"
        help="With a few words here, or a picture, you appear in the directory. *Stars* make words italic."
        limit={profileLimits.bio}
      />
      {!isOrganization && (
        <OptionListField<ProfileDraft> name="pronouns" legend="Pronouns, optional" options={pronounOptions} />
      )}
    </>
  );
}

const options = organizationTypes.map((value) => ({ value, label: organizationTypeRows[value].label }));

/** Visitors can filter the directory by this type. */
export function OrganizationFieldset() {
  return <OptionListField<ProfileDraft> name="organizationType" legend="Kind of organization" options={options} />;
}

export function LocationFieldset() {
  const field = useFieldProps<ProfileDraft>();
  return (
    <>
      <TextField {...field('city')} label="City, optional" autoComplete="address-level2" />
      <SelectField
        {...field('country', { setValueAs: (code: string) => code || null })}
        label="Country, optional"
        autoComplete="country"
      >
        <CountryOptions />
      </SelectField>
    </>
  );
}
