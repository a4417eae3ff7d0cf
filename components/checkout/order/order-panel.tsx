import type { ReactNode } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { Icon } from '@/components/ui/icon';
import { TextButton } from '@/components/ui/text-link';
import type { Cart } from '@/lib/context/cart';
import { formatMoney, type Money } from '@/lib/domain/money';
import { CouponField } from './coupon-field';
import { CurrencyField } from './currency-field';
import { formatTotal } from './format-total';
import styles from './order-panel.module.css';

/** A line of an order; without money it is included in what is paid already. */
export type OrderLine<Part extends string> = { part: Part; title: string; note: string; money: Money | null };

type OrderPanelProps<Part extends string> = {
  lines: readonly OrderLine<Part>[];
  /** Paid each month, and not once. */
  isMonthly?: boolean;
  /** What the button says when nothing is to be paid: "Publish", and meanwhile. */
  free: { label: string; busyLabel: string };
  /** What happens after it is pressed. */
  note: string;
  cart: Pick<Cart, 'coupon' | 'setCoupon'>;
  isBusy: boolean;
  failure: ReactNode;
  couponError: string | undefined;
  onRemove: (part: Part) => void;
  onClear: () => void;
  onGo: () => void;
};

/** What was chosen, what of it is bought, and the total in the display currency (spec 4). */
export function OrderPanel<Part extends string>(props: OrderPanelProps<Part>) {
  const { lines, isMonthly = false, free, note, cart, isBusy, failure, couponError, onRemove, onClear, onGo } = props;
  const sum = formatTotal(lines, isMonthly);
  return (
    <aside className={styles.order} aria-label="Your order">
      <h2 className={styles.heading}>Your order</h2>
      {lines.length === 0 && <p className={styles.note}>Nothing chosen yet.</p>}
      <ul className={styles.lines}>
        {lines.map(({ part, title, note: what, money }) => (
          <li key={part} className={styles.line}>
            <div className={styles.what}>
              <p className={styles.name}>{title}</p>
              <p className={styles.note}>{what}</p>
            </div>
            <p className={styles.amount}>{money ? formatMoney(money) : 'Included'}</p>
            <button
              type="button"
              className={styles.remove}
              aria-label={`Remove ${title}`}
              onClick={() => onRemove(part)}
            >
              <Icon name="close" size={18} />
            </button>
          </li>
        ))}
      </ul>
      {sum !== null && (
        <>
          <p className={styles.total}>
            <span>Total</span>
            <span>{sum}</span>
          </p>
          <CouponField coupon={cart.coupon} error={couponError} onChange={cart.setCoupon} />
        </>
      )}
      <ActionButton isBusy={isBusy} busyLabel={sum === null ? free.busyLabel : 'Opening the payment'} onClick={onGo}>
        {sum === null ? free.label : `Pay ${sum}`}
      </ActionButton>
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          <Icon name="alert" size={16} />
          <span>{failure}</span>
        </p>
      )}
      <p className={styles.note}>{note}</p>
      {lines.length > 1 && <TextButton onClick={onClear}>Clear the order</TextButton>}
      <CurrencyField />
    </aside>
  );
}
