import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { findCountryCurrency } from '@/lib/shared/domain/country-currency';
import type { OpportunityDraft } from './opportunity-draft';

const FIELDS = ['applicationFee', 'participationFee', 'rewards.cashPrize', 'rewards.funding'] as const;

/** Sets the currency of empty amounts when the country changes. */
export function useCountryCurrency(): void {
  const { getValues, setValue } = useFormContext<OpportunityDraft>();
  const country = useWatch<OpportunityDraft, 'country'>({ name: 'country' });
  const known = useRef(country);
  useEffect(() => {
    if (country === known.current) return;
    known.current = country;
    const currency = findCountryCurrency(country);
    if (currency === null) return;
    for (const name of FIELDS) {
      if (getValues(`${name}.amount`).trim() === '') setValue(`${name}.currency`, currency);
    }
    const { min, max } = getValues('salary');
    if (min.trim() === '' && max.trim() === '') setValue('salary.currency', currency);
  }, [country, getValues, setValue]);
}
