import { useWatch } from 'react-hook-form';
import { CurrencyOptions } from '@/components/ui/options';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { useFieldProps } from '@/lib/browser/forms/use-field-props';
import { callCurrencies } from '@/lib/shared/domain/money';
import type { OpportunityDraft } from './opportunity-draft';
import styles from './opportunity-form.module.css';

type MoneyName = 'applicationFee' | 'participationFee' | 'rewards.cashPrize' | 'rewards.funding';

/** An amount with its currency. */
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

/** The currencies of calls, and the chosen one if it is another one. */
export function OpportunityCurrencyOptions({ name }: { name: CurrencyName }) {
  const chosen = useWatch<OpportunityDraft, CurrencyName>({ name });
  return <CurrencyOptions codes={[...callCurrencies, chosen]} />;
}
