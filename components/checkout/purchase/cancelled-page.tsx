'use client';

import { useTranslations } from 'next-intl';
import { readNextAddress } from '@/lib/browser/sign-in/next-address';
import { useBrowserValue } from '@/lib/browser/store/use-browser-value';
import { paths } from '@/lib/shared/paths';
import { PaymentMessage } from './purchase-view';

/** The cart is unchanged after the user leaves the payment page. */
export function CancelledPage() {
  const t = useTranslations();
  const cartPage = useBrowserValue(() => readNextAddress(window.location.search, 'for'), undefined);
  const way = cartPage
    ? { label: t('checkout.way.backToOrder'), href: cartPage }
    : { label: t('checkout.way.account'), href: paths.account() };
  return (
    <PaymentMessage title={t('checkout.cancelled.title')} ways={[way]}>
      <p>{t('checkout.cancelled.text')}</p>
    </PaymentMessage>
  );
}
