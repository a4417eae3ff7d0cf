import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { DropdownField, OptionListField, TextAreaField, ToggleField } from '@/components/ui/controlled-fields';
import { CurrencyOptions, LabelledOptions } from '@/components/ui/options';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { TranslationFields } from '@/components/ui/translation-fields';
import { useFieldProps } from '@/lib/browser/forms/use-field-props';
import { artisticFields } from '@/lib/shared/domain/artistic-field';
import { callCurrencies } from '@/lib/shared/domain/money';
import { opportunityLimits, opportunityTypes } from '@/lib/shared/domain/opportunity';
import { intlTags } from '@/lib/shared/i18n/languages';
import { useWords } from '@/lib/shared/i18n/use-words';
import { getSite, listOffered } from '@/lib/shared/site';
import type { OpportunityDraft } from './opportunity-draft';
import styles from './opportunity-form.module.css';

export function OpportunityFields() {
  const { t, language } = useWords();
  const field = useFieldProps<OpportunityDraft>();
  const [allFields, chosen] = useWatch<OpportunityDraft, ['allFields', 'artisticFields']>({
    name: ['allFields', 'artisticFields'],
  });
  const max = String(opportunityLimits.artisticFields);
  const { compare } = new Intl.Collator(intlTags[language]);
  const { formState } = useFormContext<OpportunityDraft>();
  const used = [...chosen, ...(formState.defaultValues?.artisticFields ?? [])];
  const options = listOffered('artisticFields', artisticFields, used)
    .map((value) => ({ value, label: t(`profile.artisticField.${value}`) }))
    .sort((one, other) => compare(one.label, other.label));
  return (
    <>
      <SelectField {...field('type', { setValueAs: (value) => value || null })} label={t('opportunity.form.type')}>
        <option value="">{t('opportunity.form.chooseType')}</option>
        <LabelledOptions values={opportunityTypes} labels={(value) => t(`opportunity.type.${value}`)} />
      </SelectField>
      <TextField
        {...field('title')}
        label={t('opportunity.form.title')}
        placeholder={t('opportunity.form.titleExample')}
      />
      <TextAreaField<OpportunityDraft>
        name="description"
        label={t('opportunity.form.description')}
        placeholder={t('opportunity.form.descriptionExample')}
        help={t('opportunity.form.descriptionHelp')}
        limit={opportunityLimits.description}
      />
      <TranslationFields
        languages={getSite().languages}
        texts={[
          { name: 'title', label: t('opportunity.form.title') },
          { name: 'description', label: t('opportunity.form.description'), limit: opportunityLimits.description },
        ]}
      />
      <ToggleField<OpportunityDraft> name="allFields" label={t('opportunity.form.allFields')} />
      {!allFields && (
        <DropdownField<OpportunityDraft>
          name="artisticFields"
          label={t('opportunity.form.fields', { max })}
          placeholder={t('opportunity.form.noFields')}
          options={options}
          error={
            chosen.length > opportunityLimits.artisticFields ? t('opportunity.form.tooManyFields', { max }) : undefined
          }
        />
      )}
      <TextField
        {...field('tags')}
        label={t('opportunity.form.tags')}
        placeholder={t('opportunity.form.tagsExample')}
      />
    </>
  );
}

export function FeeFields() {
  const t = useTranslations();
  const field = useFieldProps<OpportunityDraft>();
  const fee = useWatch<OpportunityDraft, 'fee'>({ name: 'fee' });
  return (
    <>
      <OptionListField<OpportunityDraft>
        name="fee"
        legend={t('opportunity.form.cost')}
        options={[
          { value: 'FREE', label: t('opportunity.form.free'), note: t('opportunity.form.freeNote') },
          { value: 'FEES', label: t('opportunity.form.withFees') },
        ]}
      />
      {fee === 'FEES' && (
        <>
          <MoneyFields name="applicationFee" label={t('opportunity.form.applicationFee')} example="25" />
          <MoneyFields name="participationFee" label={t('opportunity.form.participationFee')} example="25" />
          <TextField
            {...field('feeDescription')}
            label={t('opportunity.form.feeDescription')}
            placeholder={t('opportunity.form.feeExample')}
          />
        </>
      )}
    </>
  );
}

type MoneyName = 'applicationFee' | 'participationFee' | 'rewards.cashPrize' | 'rewards.funding';

export function MoneyFields({ name, label, example }: { name: MoneyName; label: string; example: string }) {
  const t = useTranslations();
  const field = useFieldProps<OpportunityDraft>();
  return (
    <div className={`grid top gap-gutter rows-24 ${styles.money}`}>
      <TextField {...field(`${name}.amount`)} label={label} inputMode="decimal" placeholder={example} />
      <SelectField {...field(`${name}.currency`)} label={t('opportunity.form.currency')}>
        <OpportunityCurrencyOptions name={`${name}.currency`} />
      </SelectField>
    </div>
  );
}

type CurrencyName = `${MoneyName | 'salary'}.currency`;

/** Includes the chosen currency even if it is not in the default list. */
export function OpportunityCurrencyOptions({ name }: { name: CurrencyName }) {
  const chosen = useWatch<OpportunityDraft, CurrencyName>({ name });
  return <CurrencyOptions codes={[...callCurrencies, chosen]} />;
}
