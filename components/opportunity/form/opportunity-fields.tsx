import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { CheckList } from '@/components/ui/check-list';
import { TextAreaField, ToggleField } from '@/components/ui/controlled-fields';
import { Dropdown } from '@/components/ui/dropdown';
import { LabelledOptions } from '@/components/ui/labelled-options';
import { OptionList } from '@/components/ui/option-list';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { useFieldProps } from '@/lib/browser/forms/use-field-props';
import { artisticFieldLabels, artisticFields } from '@/lib/shared/domain/artistic-field';
import { opportunityLimits, opportunityTypeLabels, opportunityTypes } from '@/lib/shared/domain/opportunity';
import { OpportunityCurrencyOptions } from './currency-options';
import type { OpportunityDraft } from './opportunity-draft';
import styles from './opportunity-form.module.css';

const fieldOptions = artisticFields
  .map((value) => ({ value, label: artisticFieldLabels[value] }))
  .sort((one, other) => one.label.localeCompare(other.label, 'en'));

/** Type, title, description, artistic fields and tags. */
export function OpportunityFields() {
  const { control } = useFormContext<OpportunityDraft>();
  const field = useFieldProps<OpportunityDraft>();
  const allFields = useWatch<OpportunityDraft, 'allFields'>({ name: 'allFields' });
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
        <Controller
          control={control}
          name="artisticFields"
          render={({ field: { value, onChange }, fieldState }) => (
            <Dropdown
              label={`Fields, up to ${opportunityLimits.artisticFields}`}
              placeholder="None chosen"
              options={fieldOptions}
              selected={value}
              isMultiple
              hasFilter
              error={
                value.length > opportunityLimits.artisticFields
                  ? `At most ${opportunityLimits.artisticFields}, or all fields.`
                  : fieldState.error?.message
              }
              onChange={onChange}
            />
          )}
        />
      )}
      <TextField {...field('tags')} label="Tags, optional" placeholder="printmaking, winter, solo" dir="auto" />
    </>
  );
}

/** The costs for artists. */
export function FeeFields() {
  const { control } = useFormContext<OpportunityDraft>();
  const field = useFieldProps<OpportunityDraft>();
  const fee = useWatch<OpportunityDraft, 'fee'>({ name: 'fee' });
  return (
    <>
      <Controller
        control={control}
        name="fee"
        render={({ field: { name, value, onChange }, fieldState }) => (
          <OptionList
            legend="Does it cost artists anything?"
            name={name}
            options={[
              { value: 'FREE', label: 'It is free', isShown: true, note: 'To apply and to take part' },
              { value: 'FEES', label: 'There are fees', isShown: true },
            ]}
            value={value}
            error={fieldState.error?.message}
            onChange={onChange}
          />
        )}
      />
      {fee === 'FEES' && (
        <>
          {(['applicationFee', 'participationFee'] as const).map((name) => (
            <div key={name} className={styles.money}>
              <TextField
                {...field(`${name}.amount`)}
                label={name === 'applicationFee' ? 'To apply' : 'To take part'}
                inputMode="decimal"
                placeholder="25"
              />
              <SelectField {...field(`${name}.currency`)} label="Currency">
                <OpportunityCurrencyOptions name={`${name}.currency`} />
              </SelectField>
            </div>
          ))}
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

type CheckFieldProps<Value extends string> = {
  name: 'rewards.types' | 'requirements';
  legend: string;
  options: readonly { value: Value; label: string; content?: React.ReactNode }[];
};

/** A list of checkboxes, whose values keep the order of the options. */
export function CheckField<Value extends string>({ name, legend, options }: CheckFieldProps<Value>) {
  const { control } = useFormContext<OpportunityDraft>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange }, fieldState }) => (
        <CheckList
          legend={legend}
          name={name}
          options={options}
          selected={value}
          error={fieldState.error?.message}
          onChange={(chosen) => onChange(options.map((option) => option.value).filter((one) => chosen.includes(one)))}
        />
      )}
    />
  );
}
