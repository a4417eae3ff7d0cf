import { useEffect, useState } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { CheckList } from '@/components/ui/check-list';
import { CountryOptions } from '@/components/ui/country-options';
import { Dropdown } from '@/components/ui/dropdown';
import { OptionList } from '@/components/ui/option-list';
import { SelectField } from '@/components/ui/select-field';
import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import { Toggle } from '@/components/ui/toggle';
import { artisticFieldLabels, artisticFields } from '@/lib/domain/artistic-field';
import {
  type DeadlineKind,
  opportunityLimits,
  opportunityTypeLabels,
  opportunityTypes,
} from '@/lib/domain/opportunity';
import { useFieldProps } from '@/lib/forms/use-field-props';
import { CurrencyOptions } from './currency-options';
import type { OpportunityDraft } from './opportunity-draft';
import styles from './opportunity-form.module.css';
import { guessTimeZone, listTimeZones } from './time-zones';

const fieldOptions = artisticFields
  .map((value) => ({ value, label: artisticFieldLabels[value] }))
  .sort((one, other) => one.label.localeCompare(other.label, 'en'));

/** What is called for, and in which fields. */
export function CallFields() {
  const { control } = useFormContext<OpportunityDraft>();
  const field = useFieldProps<OpportunityDraft>();
  const allFields = useWatch<OpportunityDraft, 'allFields'>({ name: 'allFields' });
  return (
    <>
      <SelectField {...field('type', { setValueAs: (value) => value || null })} label="What kind of call">
        <option value="">Choose one</option>
        {opportunityTypes.map((type) => (
          <option key={type} value={type}>
            {opportunityTypeLabels[type]}
          </option>
        ))}
      </SelectField>
      <TextField {...field('title')} label="Title" dir="auto" placeholder="Winter residency for painters" />
      <Controller
        control={control}
        name="description"
        render={({ field: { ref, ...input }, fieldState }) => (
          <TextArea
            {...input}
            label="About the call"
            placeholder="What will they do there, with whom, and what do you hope for?"
            help="A blank line begins a paragraph. **bold**, *italic*, ## a heading, - a list."
            limit={opportunityLimits.description}
            error={fieldState.error?.message}
            dir="auto"
          />
        )}
      />
      <Controller
        control={control}
        name="allFields"
        render={({ field: { name, value, onChange } }) => (
          <Toggle
            name={name}
            label="Artists of all fields are welcome"
            checked={value}
            onChange={({ target }) => onChange(target.checked)}
          />
        )}
      />
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

const deadlineKinds: Record<DeadlineKind, { label: string; note?: string }> = {
  FIXED: { label: 'On a day' },
  RECURRING: { label: 'On a day, and again', note: 'Say the next one' },
  ROLLING: { label: 'Rolling', note: 'Read as they come' },
  TO_BE_ANNOUNCED: { label: 'Not known yet' },
};

/** When it closes, in the zone of the place, and where and when it takes place. */
export function DeadlineFields() {
  const { control } = useFormContext<OpportunityDraft>();
  const field = useFieldProps<OpportunityDraft>();
  const [kind, isOnline, type] = useWatch<OpportunityDraft, ['deadline.kind', 'isOnline', 'type']>({
    name: ['deadline.kind', 'isOnline', 'type'],
  });
  return (
    <>
      <div className={styles.pair}>
        <TextField {...field('city')} label="City, optional" autoComplete="off" dir="auto" />
        <SelectField {...field('country')} label={isOnline ? 'Country, optional' : 'Country'}>
          <CountryOptions />
        </SelectField>
      </div>
      <Controller
        control={control}
        name="isOnline"
        render={({ field: { name, value, onChange } }) => (
          <Toggle
            name={name}
            label="It takes place online, or artists work from where they are"
            checked={value}
            onChange={({ target }) => onChange(target.checked)}
          />
        )}
      />
      <Controller
        control={control}
        name="deadline.kind"
        render={({ field: { name, value, onChange }, fieldState }) => (
          <OptionList
            legend="When applications close"
            name={name}
            options={(Object.keys(deadlineKinds) as DeadlineKind[]).map((one) => ({
              value: one,
              isShown: true,
              ...deadlineKinds[one],
            }))}
            value={value}
            error={fieldState.error?.message}
            onChange={(chosen) => onChange(chosen ?? 'FIXED')}
          />
        )}
      />
      {(kind === 'FIXED' || kind === 'RECURRING') && (
        <div className={styles.pair}>
          <TextField {...field('deadline.localDateTime')} label="Day and time" type="datetime-local" />
          <TimeZoneField />
        </div>
      )}
      <div className={styles.triple}>
        <TextField {...field('eventStart')} label="Begins, optional" type="date" />
        <TextField {...field('eventEnd')} label="Ends, optional" type="date" />
        <TextField {...field('resultsDate')} label="Answers by, optional" type="date" />
      </div>
      {type === 'ART_RESIDENCY' && (
        <TextField {...field('duration')} label="How long, optional" placeholder="Six weeks" dir="auto" />
      )}
    </>
  );
}

/** Begins with the zone of the place, and stays as it is once somebody has chosen. */
function TimeZoneField() {
  const { control, setValue, getValues } = useFormContext<OpportunityDraft>();
  const [city, country] = useWatch<OpportunityDraft, ['city', 'country']>({ name: ['city', 'country'] });
  const [options] = useState(listTimeZones);
  const [isChosen, setChosen] = useState(() => getValues('deadline.timeZone') !== '');
  useEffect(() => {
    if (!isChosen) setValue('deadline.timeZone', guessTimeZone(city, country));
  }, [isChosen, city, country, setValue]);
  return (
    <Controller
      control={control}
      name="deadline.timeZone"
      render={({ field: { value, onChange }, fieldState }) => (
        <Dropdown
          label="Time zone"
          placeholder="Choose one"
          options={options}
          selected={value === '' ? [] : [value]}
          hasFilter
          error={fieldState.error?.message}
          onChange={([zone = '']) => {
            setChosen(zone !== '');
            onChange(zone);
          }}
        />
      )}
    />
  );
}

/** What artists pay, in the organizer's currency. */
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
                <CurrencyOptions name={`${name}.currency`} />
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

/** Checkbox rows of the form, in the order of their list. */
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
