import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { TextField } from '@/components/ui/text-field';
import { TextButton } from '@/components/ui/text-link';
import styles from './order.module.css';

type CouponFieldProps = {
  coupon: string;
  error: string | undefined;
  /** True if the payment failed because of the coupon. */
  isRejected: boolean;
  onChange: (coupon: string) => void;
};

export function CouponField({ coupon, error, isRejected, onChange }: CouponFieldProps) {
  const t = useTranslations();
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen || isRejected) place.current?.querySelector('input')?.focus();
  }, [isOpen, isRejected]);
  if (!isOpen && coupon === '' && error === undefined) {
    return (
      <p>
        <TextButton className={`t-small control ${styles.open}`} onClick={() => setOpen(true)}>
          {t('checkout.coupon.add')}
        </TextButton>
      </p>
    );
  }
  return (
    <div ref={place}>
      <TextField
        label={t('checkout.coupon.label')}
        value={coupon}
        help={t('checkout.coupon.help')}
        error={error}
        maxLength={255}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => {
          // The field stays open when the user deletes the code.
          setOpen(true);
          onChange(target.value);
        }}
      />
    </div>
  );
}
