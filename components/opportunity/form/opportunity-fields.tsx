import { useWatch } from 'react-hook-form';
import { DropdownField, OptionListField, TextAreaField, ToggleField } from '@/components/ui/controlled-fields';
import { CurrencyOptions, LabelledOptions } from '@/components/ui/options';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { useFieldProps } from '@/lib/browser/forms/use-field-props';
import { artisticFieldLabels, artisticFields } from '@/lib/shared/domain/artistic-field';
import { callCurrencies } from '@/lib/shared/domain/money';
import { opportunityLimits, opportunityTypeLabels, opportunityTypes } from '@/lib/shared/domain/opportunity';
import type { OpportunityDraft } from './opportunity-draft';
import styles from './opportunity-form.module.css';

const fieldOptions = artisticFields
  .map((value) => ({ value, label: artisticFieldLabels[value] }))
  .sort((one, other) => one.label.localeCompare(other.label, 'en'));

export function OpportunityFields() {
  const field = useFieldProps<OpportunityDraft>();
  const [allFields, chosen] = useWatch<OpportunityDraft, ['allFields', 'artisticFields']>({
    name: ['allFields', 'artisticFields'],
  });
  const most = opportunityLimits.artisticFields;
  return (
    <>
      <SelectField {...field('type', { setValueAs: (value) => value || null })} label="What kind of call">
        <option value="">Choose one</option>
        <LabelledOptions values={opportunityTypes} labels={opportunityTypeLabels} />
      </SelectField>
      <TextField {...field('title')} label="Title" dir="auto" placeholder="Winter residency for painters" />
      <TextAreaField<OpportunityDraft>
        name="description"
        label="About the call"
        placeholder="What will they do there, with whom, and what do you hope for?"
        help="A blank line begins a paragraph. **bold**, *italic*, ## a heading, - a list."
        limit={opportunityLimits.description}
        dir="auto"
      />
      <ToggleField<OpportunityDraft> name="allFields" label="Artists of all fields are welcome" />
      {!allFields && (
        <DropdownField<OpportunityDraft>
          name="artisticFields"
          label={`Fields, up to ${most}`}
          placeholder="None chosen"
          options={fieldOptions}
          error={chosen.length > most ? `At most ${most}, or all fields.` : undefined}
        />
      )}
      <TextField {...field('tags')} label="Tags, optional" placeholder="printmaking, winter, solo" dir="auto" />
    </>
  );
}

export function FeeFields() {
  const field = useFieldProps<OpportunityDraft>();
  const fee = useWatch<OpportunityDraft, 'fee'>({ name: 'fee' });
  return (
    <>
      <OptionListField<OpportunityDraft>
        name="fee"
        legend="Does it cost artists anything?"
        options={[
          { value: 'FREE', label: 'It is free', note: 'To apply and to take part' },
          { value: 'FEES', label: 'There are fees' },
        ]}
      />
      {fee === 'FEES' && (
        <>
          <MoneyFields name="applicationFee" label="To apply" example="25" />
          <MoneyFields name="participationFee" label="To take part" example="25" />
          <TextField
            {...field('feeDescription')}
            label="About the fees, optional"
            placeholder="Two works for one fee; waived on request"
            dir="auto"
          />
        </>
      )}
    </>
  );
}

type MoneyName = 'applicationFee' | 'participationFee' | 'rewards.cashPrize' | 'rewards.funding';

export function MoneyFields({ name, label, example }: { name: MoneyName; label: string; example: string }) {
  const field = useFieldProps<OpportunityDraft>();
  return (
    <div className={`grid top gap-gutter rows-24 ${styles.money}`}>
      <TextField {...field(`${name}.amount`)} label={label} inputMode="decimal" placeholder={example} />
      <SelectField {...field(`${name}.currency`)} label="Currency">
        <OpportunityCurrencyOptions name={`${name}.currency`} />
      </SelectField>
    </div>
  );
}

type CurrencyName = `${MoneyName | 'salary'}.currency`;

/** Includes the chosen currency, even if it is not among the usual ones. */
export function OpportunityCurrencyOptions({ name }: { name: CurrencyName }) {
  const chosen = useWatch<OpportunityDraft, CurrencyName>({ name });
  return <CurrencyOptions codes={[...callCurrencies, chosen]} />;
}
