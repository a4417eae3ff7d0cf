import { useWatch } from 'react-hook-form';
import { CheckListField, DropdownField, TextAreaField } from '@/components/ui/controlled-fields';
import { LabelledOptions, listCountryChoices } from '@/components/ui/options';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { useFieldProps } from '@/lib/browser/forms/use-field-props';
import { formatLanguage, languageTags } from '@/lib/shared/domain/country';
import {
  eligibilityScopeLabels,
  eligibilityScopes,
  employmentLabels,
  employments,
  rewardTypeLabels,
  rewardTypes,
  salaryPeriodLabels,
  salaryPeriods,
} from '@/lib/shared/domain/opportunity';
import type { OpportunityDraft } from './opportunity-draft';
import { MoneyFields, OpportunityCurrencyOptions } from './opportunity-fields';
import styles from './opportunity-form.module.css';

export function RewardFields() {
  const field = useFieldProps<OpportunityDraft>();
  const type = useWatch<OpportunityDraft, 'type'>({ name: 'type' });
  const content = {
    CASHPRIZE: <MoneyFields name="rewards.cashPrize" label="How much" example="1000" />,
    FUNDING: <MoneyFields name="rewards.funding" label="How much" example="1000" />,
  };
  return (
    <>
      {type === 'JOB' && <JobFields />}
      {type !== 'JOB' && (
        <TextField {...field('places')} label="Places, optional" inputMode="numeric" placeholder="4" />
      )}
      <CheckListField<OpportunityDraft>
        name="rewards.types"
        legend="Included"
        options={rewardTypes.map((value) => ({
          value,
          label: rewardTypeLabels[value],
          ...((value === 'CASHPRIZE' || value === 'FUNDING') && { content: content[value] }),
        }))}
      />
      <TextAreaField<OpportunityDraft>
        name="rewards.description"
        label="In your words, optional"
        placeholder="A room above the studio, a travel grant of up to €300"
        limit={1_000}
        dir="auto"
      />
    </>
  );
}

function JobFields() {
  const field = useFieldProps<OpportunityDraft>();
  return (
    <>
      <SelectField {...field('employment', { setValueAs: (value) => value || null })} label="Employment, optional">
        <option value="">Not said</option>
        <LabelledOptions values={employments} labels={employmentLabels} />
      </SelectField>
      <div className={`grid columns-4 top gap-gutter rows-24 ${styles.salary}`}>
        <TextField {...field('salary.min')} label="Salary from" inputMode="decimal" placeholder="2800" />
        <TextField {...field('salary.max')} label="To, optional" inputMode="decimal" />
        <SelectField {...field('salary.currency')} label="Currency">
          <OpportunityCurrencyOptions name="salary.currency" />
        </SelectField>
        <SelectField {...field('salary.period')} label="For">
          <LabelledOptions values={salaryPeriods} labels={salaryPeriodLabels} />
        </SelectField>
      </div>
    </>
  );
}

const languageOptions = languageTags
  .map((value) => ({ value, label: formatLanguage(value) }))
  .sort((one, other) => one.label.localeCompare(other.label, 'en'));

const origins = [
  { name: 'eligibility.nationalities', label: 'Nationals of, optional', options: listCountryChoices('en') },
  { name: 'eligibility.residences', label: 'Living in, optional', options: listCountryChoices('en') },
  { name: 'eligibility.languages', label: 'Who speak, optional', options: languageOptions },
] as const;

/** An empty field sets no condition. */
export function EligibilityFields() {
  const field = useFieldProps<OpportunityDraft>();
  return (
    <>
      <SelectField {...field('eligibility.scope')} label="Reach">
        <LabelledOptions values={eligibilityScopes} labels={eligibilityScopeLabels} />
      </SelectField>
      {origins.map((origin) => (
        <DropdownField<OpportunityDraft> key={origin.name} {...origin} placeholder="Everyone" />
      ))}
      <div className="grid columns-2 top gap-gutter rows-24 narrow-columns-1">
        <TextField {...field('eligibility.ageMin')} label="From the age of, optional" inputMode="numeric" />
        <TextField {...field('eligibility.ageMax')} label="Up to, optional" inputMode="numeric" />
      </div>
      <TextField
        {...field('eligibility.other')}
        label="Something else, optional"
        placeholder="Graduated in the last five years"
        dir="auto"
      />
    </>
  );
}
