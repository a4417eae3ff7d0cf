import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { CheckListField, DropdownField, TextAreaField } from '@/components/ui/controlled-fields';
import { LabelledOptions, listCountryChoices, listLanguageChoices } from '@/components/ui/options';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { useFieldProps } from '@/lib/browser/forms/use-field-props';
import { eligibilityScopes, employments, rewardTypes, salaryPeriods } from '@/lib/shared/domain/opportunity';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { OpportunityDraft } from './opportunity-draft';
import { MoneyFields, OpportunityCurrencyOptions } from './opportunity-fields';
import styles from './opportunity-form.module.css';

export function RewardFields() {
  const t = useTranslations();
  const field = useFieldProps<OpportunityDraft>();
  const type = useWatch<OpportunityDraft, 'type'>({ name: 'type' });
  const content = {
    CASHPRIZE: <MoneyFields name="rewards.cashPrize" label={t('opportunity.form.howMuch')} example="1000" />,
    FUNDING: <MoneyFields name="rewards.funding" label={t('opportunity.form.howMuch')} example="1000" />,
  };
  return (
    <>
      {type === 'JOB' && <JobFields />}
      {type !== 'JOB' && (
        <TextField {...field('places')} label={t('opportunity.form.places')} inputMode="numeric" placeholder="4" />
      )}
      <CheckListField<OpportunityDraft>
        name="rewards.types"
        legend={t('opportunity.form.included')}
        options={rewardTypes.map((value) => ({
          value,
          label: t(`opportunity.reward.${value}`),
          ...((value === 'CASHPRIZE' || value === 'FUNDING') && { content: content[value] }),
        }))}
      />
      <TextAreaField<OpportunityDraft>
        name="rewards.description"
        label={t('opportunity.form.rewardsText')}
        placeholder={t('opportunity.form.rewardsExample')}
        limit={1_000}
      />
    </>
  );
}

function JobFields() {
  const t = useTranslations();
  const field = useFieldProps<OpportunityDraft>();
  return (
    <>
      <SelectField
        {...field('employment', { setValueAs: (value) => value || null })}
        label={t('opportunity.form.employment')}
      >
        <option value="">{t('opportunity.form.employmentNone')}</option>
        <LabelledOptions values={employments} labels={(value) => t(`opportunity.employment.${value}`)} />
      </SelectField>
      <div className={`grid columns-4 top gap-gutter rows-24 ${styles.salary}`}>
        <TextField
          {...field('salary.min')}
          label={t('opportunity.form.salaryFrom')}
          inputMode="decimal"
          placeholder="2800"
        />
        <TextField {...field('salary.max')} label={t('opportunity.form.salaryTo')} inputMode="decimal" />
        <SelectField {...field('salary.currency')} label={t('opportunity.form.currency')}>
          <OpportunityCurrencyOptions name="salary.currency" />
        </SelectField>
        <SelectField {...field('salary.period')} label={t('opportunity.form.salaryPeriod')}>
          <LabelledOptions values={salaryPeriods} labels={(value) => t(`opportunity.salaryPeriod.${value}`)} />
        </SelectField>
      </div>
    </>
  );
}

/** An empty field means no condition. */
export function EligibilityFields() {
  const { t, language } = useWords();
  const field = useFieldProps<OpportunityDraft>();
  const countries = listCountryChoices(language);
  const languages = useMemo(() => listLanguageChoices(language), [language]);
  const everyone = t('opportunity.form.everyone');
  return (
    <>
      <SelectField {...field('eligibility.scope')} label={t('opportunity.form.reach')}>
        <LabelledOptions values={eligibilityScopes} labels={(value) => t(`opportunity.scope.${value}`)} />
      </SelectField>
      <DropdownField<OpportunityDraft>
        name="eligibility.nationalities"
        label={t('opportunity.form.nationalities')}
        options={countries}
        placeholder={everyone}
      />
      <DropdownField<OpportunityDraft>
        name="eligibility.residences"
        label={t('opportunity.form.residences')}
        options={countries}
        placeholder={everyone}
      />
      <DropdownField<OpportunityDraft>
        name="eligibility.languages"
        label={t('opportunity.form.spoken')}
        options={languages}
        placeholder={everyone}
      />
      <div className="grid columns-2 top gap-gutter rows-24 narrow-columns-1">
        <TextField {...field('eligibility.ageMin')} label={t('opportunity.form.ageMin')} inputMode="numeric" />
        <TextField {...field('eligibility.ageMax')} label={t('opportunity.form.ageMax')} inputMode="numeric" />
      </div>
      <TextField
        {...field('eligibility.other')}
        label={t('opportunity.form.otherCondition')}
        placeholder={t('opportunity.form.otherConditionExample')}
      />
    </>
  );
}
