import { ActionButton } from '@/components/ui/action-button';
import { Failure } from '@/components/ui/failure';
import { Icon } from '@/components/ui/icon';
import { TextButton } from '@/components/ui/text-link';
import { useCurrency } from '@/lib/browser/choices/currency';
import { useMember } from '@/lib/browser/session/member';
import { formatCharge, type Money } from '@/lib/shared/domain/money';
import { useWords } from '@/lib/shared/i18n/use-words';
import { CouponField } from './coupon-field';
import { CurrencyField } from './currency-field';
import { describeLater, formatTotal } from './format-total';
import styles from './order.module.css';
import type { Checkout } from './use-checkout';
import { useDiscount } from './use-discount';

/** A line without an amount is included in the plan. */
export type OrderLine<Part extends string> = { part: Part; title: string; note: string; money: Money | null };

type OrderPanelProps<Part extends string> = {
  checkout: Checkout;
  lines: readonly OrderLine<Part>[];
  /** False for a one-time payment. */
  isMonthly?: boolean;
  /** Labels of the button for a free order. */
  free: { label: string; busyLabel: string };
  note: string;
  onRemove: (part: Part) => void;
  onClear?: () => void;
  onGo: () => void;
};

export function OrderPanel<Part extends string>(props: OrderPanelProps<Part>) {
  const { checkout, lines, isMonthly = false, free, note, onRemove, onClear, onGo } = props;
  const { profileId, priceIds, coupon, isBusy, failure, couponError } = checkout;
  const words = useWords();
  const { t, language } = words;
  const { accountId } = useMember();
  const currency = useCurrency();
  const lookup = useDiscount({ accountId, profileId, priceIds, currency, code: coupon });
  const { discount } = lookup;
  const list = discount === null ? [] : [discount.total, discount.discount];
  const full = formatTotal(lines, isMonthly, list, words);
  const sum = discount === null ? full : formatCharge(discount.total, list, language);
  const later = full === null || discount === null || !isMonthly ? null : describeLater(discount, full, 'month', t);
  return (
    <aside className={`stack gap-16 pad-above-16 ink-above ${styles.order}`} aria-label={t('checkout.order.title')}>
      <h2 className="t-h3">{t('checkout.order.title')}</h2>
      {lines.length === 0 && <p className="t-small quiet">{t('checkout.order.empty')}</p>}
      <ul>
        {lines.map(({ part, title, note: lineNote, money }) => (
          <li key={part} className={`grid top gap-8 pad-12 hair-under ${styles.line}`}>
            <div>
              <p className="medium">{title}</p>
              <p className="t-small quiet">{lineNote}</p>
            </div>
            <p className="numbers">{money ? formatCharge(money, list, language) : t('checkout.order.included')}</p>
            <button
              type="button"
              className={`stack middle ${styles.remove}`}
              aria-label={t('checkout.order.remove', { title })}
              onClick={() => onRemove(part)}
            >
              <Icon name="close" size={18} />
            </button>
          </li>
        ))}
      </ul>
      {sum !== null && (
        <>
          <div role="status" aria-busy={lookup.isBusy}>
            {discount !== null && (
              <p className="t-ui break row spread gap-16 pad-above-12">
                <span>{t('checkout.order.code', { code: coupon.trim().toUpperCase() })}</span>
                <span>−{formatCharge(discount.discount, list, language)}</span>
              </p>
            )}
            <p className="t-h3 numbers row spread">
              <span>{later === null ? t('checkout.order.total') : t('checkout.order.totalToday')}</span>
              <span>{sum}</span>
            </p>
            {later !== null && <p className="t-small quiet">{later}</p>}
          </div>
          <CouponField
            coupon={coupon}
            error={couponError ?? lookup.error}
            isRejected={couponError !== undefined}
            onChange={checkout.setCoupon}
          />
        </>
      )}
      <ActionButton
        isBusy={isBusy}
        busyLabel={sum === null ? free.busyLabel : t('checkout.order.opening')}
        onClick={onGo}
      >
        {sum === null ? free.label : t('checkout.order.pay', { sum })}
      </ActionButton>
      {failure !== null && <Failure>{failure}</Failure>}
      <p className="t-small quiet">{note}</p>
      {onClear && lines.length > 1 && <TextButton onClick={onClear}>{t('checkout.order.clear')}</TextButton>}
      <CurrencyField />
    </aside>
  );
}
