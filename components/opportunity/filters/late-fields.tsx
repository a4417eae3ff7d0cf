'use client';

import { useState } from 'react';
import { CheckRow } from '@/components/ui/check-row';
import { listCountryChoices } from '@/components/ui/options';
import { Options, SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { TextLink } from '@/components/ui/text-link';
import { useSession } from '@/lib/browser/session/session';
import { formatCountry } from '@/lib/shared/domain/country';
import { formatDay } from '@/lib/shared/domain/deadline';
import type { OpportunityFilters } from '@/lib/shared/filters/opportunity';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import { paths } from '@/lib/shared/paths';
import styles from './filter-form.module.css';

/* These fields load when their group opens, because country names and account data would delay the list. */

type LateFieldsProps = { filters: OpportunityFilters; onChange: (change: Partial<OpportunityFilters>) => void };

/** Either day can be empty. If the end is before the start, the filter does not apply. */
export function DayFields({ filters: { deadlineFrom, deadlineTo }, onChange }: LateFieldsProps) {
  const words = useWords();
  const { t } = words;
  const [typed, setTyped] = useState<Partial<Record<'deadlineFrom' | 'deadlineTo', string>>>({});
  const from = typed.deadlineFrom ?? deadlineFrom;
  const to = typed.deadlineTo ?? deadlineTo;
  const error = findDayOrderError(from, to, words);
  const settle = (change: typeof typed) => {
    const days = { deadlineFrom: from, deadlineTo: to, ...change };
    const isWrong = findDayOrderError(days.deadlineFrom, days.deadlineTo, words) !== undefined;
    setTyped(isWrong ? days : {});
    if (!isWrong) onChange(days);
  };
  return (
    <div className={`stack gap-12 ${styles.fields}`}>
      <SettledField
        type="date"
        label={t('opportunity.filters.from')}
        given={from}
        onSettle={(day) => settle({ deadlineFrom: day })}
      />
      <SettledField
        type="date"
        label={t('opportunity.filters.to')}
        given={to}
        error={error}
        onSettle={(day) => settle({ deadlineTo: day })}
      />
    </div>
  );
}

type SettledFieldProps = {
  type: 'date' | 'text';
  label: string;
  given: string;
  error?: string | undefined;
  onSettle: (value: string) => void;
};

/** Applies the value on Enter and on blur. */
export function SettledField({ type, label, given, error, onSettle }: SettledFieldProps) {
  const [text, setText] = useState(given);
  const [last, setLast] = useState(given);
  // The visitor can clear this filter elsewhere on the page.
  if (given !== last) {
    setLast(given);
    setText(given);
  }
  const settle = () => {
    const value = text.trim();
    if (value !== given) onSettle(value);
  };
  return (
    <TextField
      type={type}
      label={label}
      value={text}
      error={error}
      maxLength={120}
      onChange={(event) => setText(event.target.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle();
      }}
    />
  );
}

/** Uses one country for both nationality and residence. Members can pick their profile's country with one click. */
export function EligibilityField({ filters: { eligibleFor }, onChange }: LateFieldsProps) {
  const { t, language } = useWords();
  return (
    <div className={`stack gap-12 ${styles.fields}`}>
      <OwnEligibility eligibleFor={eligibleFor} onChange={(country) => onChange({ eligibleFor: country })} />
      <SelectField
        label={t('opportunity.filters.openTo')}
        help={t('opportunity.filters.openToHelp')}
        value={eligibleFor}
        onChange={(event) => onChange({ eligibleFor: event.target.value })}
      >
        <Options options={[{ value: '', label: t('ui.place.anyCountry') }, ...listCountryChoices(language)]} />
      </SelectField>
    </div>
  );
}

function OwnEligibility({ eligibleFor, onChange }: { eligibleFor: string; onChange: (country: string) => void }) {
  const { t, language } = useWords();
  const session = useSession();
  const profile = session.status === 'member' ? session.profile : null;
  if (profile === null) return null;
  const { id, country } = profile;
  if (country === null) {
    return (
      <p className="t-small quiet above-4">
        {t.rich('opportunity.filters.addCountry', {
          link: (text) => <TextLink href={paths.editProfile(id)}>{text}</TextLink>,
        })}
      </p>
    );
  }
  return (
    <div>
      <CheckRow
        label={t('opportunity.filters.ownEligibility')}
        checked={eligibleFor === country}
        onChange={(event) => onChange(event.target.checked ? country : '')}
      />
      <p className="t-small quiet above-4">
        {t('opportunity.filters.ownCountry', { country: formatCountry(country, language) })}
      </p>
    </div>
  );
}

export function findDayOrderError(from: string, to: string, { t, language }: Words): string | undefined {
  return from !== '' && to !== '' && to < from
    ? t('opportunity.filters.dayBefore', { day: formatDay(from, Number(to.slice(0, 4)), language) })
    : undefined;
}
