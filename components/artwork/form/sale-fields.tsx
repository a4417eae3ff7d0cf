import { useWatch } from 'react-hook-form';
import { OptionListField } from '@/components/ui/controlled-fields';
import { CurrencyOptions } from '@/components/ui/options';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { useFieldProps } from '@/lib/browser/forms/use-field-props';
import { useMember } from '@/lib/browser/session/member';
import { availabilities, availabilityLabels } from '@/lib/shared/domain/artwork';
import { priceCurrencies } from '@/lib/shared/domain/money';
import { UnverifiedNotice } from '../unverified-notice';
import type { ArtworkDraft } from './artwork-draft';
import styles from './artwork-form.module.css';

const priceLabels = { EXACT: 'Shown', ON_REQUEST: 'On request', HIDDEN: 'Not shown' } as const;
const priceNotes = { EXACT: 'Price shown', ON_REQUEST: 'Price on request', HIDDEN: 'Price not shown' } as const;

export function SaleFields() {
  const member = useMember();
  const field = useFieldProps<ArtworkDraft>();
  const [availability, kind] = useWatch<ArtworkDraft, ['availability', 'price.kind']>({
    name: ['availability', 'price.kind'],
  });
  return (
    <div className="stack gap-16 shrink">
      <OptionListField<ArtworkDraft>
        name="availability"
        legend="For sale?"
        options={availabilities.map((one) => ({
          value: one,
          label: availabilityLabels[one],
          isShown: true,
          ...(one === 'FOR_SALE' && availability === 'FOR_SALE' && { note: priceNotes[kind] }),
        }))}
        fallback="NOT_FOR_SALE"
      />
      {availability === 'FOR_SALE' && (
        <div className={`grid columns-3 top gap-gutter rows-24 ${styles.price}`}>
          <SelectField {...field('price.kind')} label="Price">
            {(['EXACT', 'ON_REQUEST', 'HIDDEN'] as const).map((one) => (
              <option key={one} value={one}>
                {priceLabels[one]}
              </option>
            ))}
          </SelectField>
          {kind === 'EXACT' && (
            <>
              <TextField {...field('price.money.amount')} label="Amount" inputMode="decimal" />
              <SelectField {...field('price.money.currency')} label="Currency">
                <ArtworkCurrencyOptions />
              </SelectField>
            </>
          )}
        </div>
      )}
      {availability === 'FOR_SALE' && <UnverifiedNotice member={member} works="one" />}
    </div>
  );
}

/** The site's currencies, and the work's own if it is another one. */
function ArtworkCurrencyOptions() {
  const chosen = useWatch<ArtworkDraft, 'price.money.currency'>({ name: 'price.money.currency' });
  return <CurrencyOptions codes={[...priceCurrencies, chosen]} />;
}
