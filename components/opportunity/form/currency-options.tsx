import { useWatch } from 'react-hook-form';
import { CurrencyOptions } from '@/components/ui/options';
import { priceCurrencies } from '@/lib/shared/domain/money';
import type { OpportunityDraft } from './opportunity-draft';

type CurrencyName =
  `${'applicationFee' | 'participationFee' | 'rewards.cashPrize' | 'rewards.funding' | 'salary'}.currency`;

/** The site's currencies, and others that are common in calls. */
const common = [
  ...priceCurrencies,
  'AUD',
  'BRL',
  'CZK',
  'DKK',
  'HUF',
  'INR',
  'ISK',
  'KRW',
  'MXN',
  'NOK',
  'NZD',
  'PLN',
  'SEK',
  'ZAR',
];

export function OpportunityCurrencyOptions({ name }: { name: CurrencyName }) {
  const chosen = useWatch<OpportunityDraft, CurrencyName>({ name });
  return <CurrencyOptions codes={[...common, chosen]} />;
}
