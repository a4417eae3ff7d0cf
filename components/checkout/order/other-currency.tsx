import type { ReactNode } from 'react';
import { TextButton } from '@/components/ui/text-link';
import { chooseCurrency } from '@/lib/browser/choices/currency';
import { findOtherCurrency } from '@/lib/browser/members/payment/other-currency';

/** Offers the currency of the existing plan if the chosen one was rejected; null for any other failure. */
export function renderOtherCurrency(error: unknown): ReactNode {
  const other = findOtherCurrency(error);
  if (other === null) return null;
  return (
    <>
      Your plan is in {other}, and everything that renews for one profile is paid in one currency.{' '}
      <TextButton onClick={() => chooseCurrency(other)}>Continue in {other}</TextButton>
    </>
  );
}
