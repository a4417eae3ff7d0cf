import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { OptionListField, ToggleField } from '@/components/ui/controlled-fields';
import { CountryOptions } from '@/components/ui/options';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { useFieldProps } from '@/lib/browser/forms/use-field-props';
import type { Opportunity } from '@/lib/shared/contract/opportunity';
import { findCountryCurrency } from '@/lib/shared/domain/country-currency';
import { findDeadlineProblems } from '@/lib/shared/domain/opportunity-rules';
import { useWords } from '@/lib/shared/i18n/use-words';
import { describeListedUntil, readPost } from '../describe-listing';
import { createOpportunityBody, type OpportunityDraft } from './opportunity-draft';
import styles from './opportunity-form.module.css';
import { TimeZoneField } from './time-zone-field';
import { useOpportunityDraft } from './use-opportunity-draft';

export function DeadlineFields({ opportunity }: { opportunity: Opportunity | null }) {
  const t = useTranslations();
  const onChange = useCountryCurrency();
  const field = useFieldProps<OpportunityDraft>();
  const [kind, isOnline, type] = useWatch<OpportunityDraft, ['deadline.kind', 'isOnline', 'type']>({
    name: ['deadline.kind', 'isOnline', 'type'],
  });
  const kinds = [
    { value: 'FIXED', label: t('opportunity.form.kind.FIXED') },
    { value: 'RECURRING', label: t('opportunity.form.kind.RECURRING'), note: t('opportunity.form.nextDay') },
    { value: 'ROLLING', label: t('opportunity.form.kind.ROLLING'), note: t('opportunity.form.readAsTheyCome') },
    { value: 'TO_BE_ANNOUNCED', label: t('opportunity.form.kind.TO_BE_ANNOUNCED') },
  ];
  return (
    <>
      <div className="grid columns-2 top gap-gutter rows-24 narrow-columns-1">
        <TextField {...field('city')} label={t('opportunity.form.city')} autoComplete="off" />
        <SelectField
          {...field('country', { onChange })}
          label={isOnline ? t('opportunity.form.countryOptional') : t('ui.place.country')}
        >
          <CountryOptions />
        </SelectField>
      </div>
      <ToggleField<OpportunityDraft> name="isOnline" label={t('opportunity.form.online')} />
      <OptionListField<OpportunityDraft>
        name="deadline.kind"
        legend={t('opportunity.form.closing')}
        options={kinds}
        fallback="FIXED"
      />
      {(kind === 'FIXED' || kind === 'RECURRING') && (
        <>
          <DeadlineField />
          <TimeZoneField />
        </>
      )}
      <ListedUntil opportunity={opportunity} />
      <div className="grid columns-3 top gap-gutter rows-24 narrow-columns-1">
        <TextField {...field('eventStart')} label={t('opportunity.form.begins')} type="date" />
        <TextField {...field('eventEnd')} label={t('opportunity.form.ends')} type="date" />
        <TextField {...field('resultsDate')} label={t('opportunity.form.answersBy')} type="date" />
      </div>
      {type === 'ART_RESIDENCY' && (
        <TextField
          {...field('duration')}
          label={t('opportunity.form.duration')}
          placeholder={t('opportunity.form.durationExample')}
        />
      )}
    </>
  );
}

/** Statuses in which a call has a post. The post of a hidden call is paused. */
const posted: readonly Opportunity['status'][] = ['PUBLISHED', 'CLOSED', 'HIDDEN'];

function ListedUntil({ opportunity }: { opportunity: Opportunity | null }) {
  const words = useWords();
  const { t } = words;
  const draft = useOpportunityDraft();
  const [now] = useState(() => new Date());
  const { deadline } = createOpportunityBody(draft);
  const isPosted = posted.some((status) => status === opportunity?.status);
  const post = isPosted ? readPost(opportunity) : null;
  const { day, reason } = describeListedUntil({ deadline, fee: draft.fee, post }, now, words);
  return (
    <dl>
      <dt className="t-small quiet">{t('opportunity.listedUntil')}</dt>
      <dd className="t-body pad-8">{day}</dd>
      <dd className="t-micro quiet">{reason}</dd>
    </dl>
  );
}

const LAST_MINUTE = '23:59';

/** If the organizer types only a date, the time is 23:59. */
function DeadlineField() {
  const words = useWords();
  const { t } = words;
  const { control } = useFormContext<OpportunityDraft>();
  const { deadline } = createOpportunityBody(useOpportunityDraft());
  // In the newly chosen time zone, a clock change can skip this time.
  const { 'deadline.localDateTime': problem } = findDeadlineProblems(deadline, words);
  return (
    <Controller
      control={control}
      name="deadline.localDateTime"
      render={({ field: { ref, name, value, onChange, onBlur }, fieldState }) => {
        const [day = '', time = ''] = value.split('T');
        const change = (nextDay: string, nextTime: string) =>
          onChange(nextDay === '' && nextTime === '' ? '' : `${nextDay}T${nextTime}`);
        return (
          <div className={`grid top gap-gutter ${styles.dayAndTime}`}>
            <TextField
              ref={ref}
              name={name}
              label={t('opportunity.form.deadline')}
              type="date"
              value={day}
              error={fieldState.error?.message ?? problem}
              onBlur={onBlur}
              onChange={({ target }) => change(target.value, time || (target.value && LAST_MINUTE))}
            />
            <TextField
              name={name}
              label={t('opportunity.form.time')}
              type="time"
              value={time}
              onBlur={onBlur}
              onChange={({ target }) => change(day, target.value)}
            />
          </div>
        );
      }}
    />
  );
}

const FIELDS = ['applicationFee', 'participationFee', 'rewards.cashPrize', 'rewards.funding'] as const;

/** Changes the currency of empty amounts only. */
function useCountryCurrency() {
  const { getValues, setValue } = useFormContext<OpportunityDraft>();
  return ({ target }: { target: { value: string } }) => {
    const currency = findCountryCurrency(target.value);
    if (currency === null) return;
    for (const name of FIELDS) {
      if (getValues(`${name}.amount`).trim() === '') setValue(`${name}.currency`, currency);
    }
    const { min, max } = getValues('salary');
    if (min.trim() === '' && max.trim() === '') setValue('salary.currency', currency);
  };
}
