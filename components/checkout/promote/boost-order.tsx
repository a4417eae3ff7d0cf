import { ActionButton } from '@/components/ui/action-button';
import { CouponField } from '@/components/ui/coupon-field';
import { Icon } from '@/components/ui/icon';
import styles from '@/components/ui/order.module.css';
import { InlineSelect } from '@/components/ui/select-field';
import type { Coupon } from '@/lib/context/coupon';
import { chooseCurrency, useCurrency } from '@/lib/context/currency';
import { useOfferedCurrencies } from '@/lib/context/use-offered-currencies';
import { type BoostKind, boostLabels } from '@/lib/domain/boost';
import { formatMoney, getCurrencySymbol, type Money } from '@/lib/domain/money';

type BoostOrderProps = {
  chosen: BoostKind | null;
  /** Null of what the plan includes. */
  money: Money | null;
  coupon: Coupon;
  isBusy: boolean;
  failure: string | null;
  onRemove: () => void;
  onGo: () => void;
};

/** What was chosen, and what it costs. */
export function BoostOrder({ chosen, money, coupon, isBusy, failure, onRemove, onGo }: BoostOrderProps) {
  const sum = money && formatMoney(money);
  return (
    <aside className={styles.order} aria-label="Your order">
      <h2 className={styles.heading}>Your order</h2>
      {chosen === null ? (
        <p className={styles.note}>Nothing chosen yet.</p>
      ) : (
        <div className={styles.line}>
          <p className={styles.name}>{boostLabels[chosen]}</p>
          <p className={styles.amount}>{sum ?? 'Included'}</p>
          <button
            type="button"
            className={styles.remove}
            aria-label={`Remove ${boostLabels[chosen]}`}
            onClick={onRemove}
          >
            <Icon name="close" size={18} />
          </button>
        </div>
      )}
      {money !== null && <CouponField {...coupon} />}
      <ActionButton isBusy={isBusy} busyLabel={sum === null ? 'Promoting' : 'Opening the payment'} onClick={onGo}>
        {sum === null ? 'Promote it' : `Pay ${sum}`}
      </ActionButton>
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          <Icon name="alert" size={16} />
          <span>{failure}</span>
        </p>
      )}
      {money !== null && (
        <p className={styles.note}>One payment, nothing renews. Tax is added at checkout where it applies.</p>
      )}
      <CurrencySelect />
    </aside>
  );
}

/** The display currency of the whole site. */
function CurrencySelect() {
  const currency = useCurrency();
  return (
    <InlineSelect label="Prices in" value={currency} onChange={(event) => chooseCurrency(event.target.value)}>
      {useOfferedCurrencies(currency).map((code) => (
        <option key={code} value={code}>
          {code} {getCurrencySymbol(code)}
        </option>
      ))}
    </InlineSelect>
  );
}
