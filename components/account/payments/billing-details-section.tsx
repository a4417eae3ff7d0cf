import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { TextButton } from '@/components/ui/text-link';
import { showRetry } from '@/components/ui/toast';
import { billingDetailsQuery, type Payer } from '@/lib/browser/members/payment/payments';
import { openPortal } from '@/lib/browser/members/payment/subscription';
import type { BillingDetails } from '@/lib/shared/contract/payment';
import { capitalize } from '@/lib/shared/domain/text';
import { paths } from '@/lib/shared/paths';
import { formatCurrencies } from './csv-download';
import { formatCardBrand } from './describe-payment';
import styles from './payments-table.module.css';

export function BillingDetailsSection({ payer }: { payer: Payer }) {
  const details = useQuery(billingDetailsQuery(payer));
  const { mutate, isPending } = useMutation({
    mutationFn: async () => window.location.assign(await openPortal(payer, paths.accountPayments())),
    onError: () => showRetry('We cannot reach the billing page right now. Nothing has changed.', () => mutate()),
  });
  const hasFailed = details.isError && !details.isFetching;
  if (details.data === null) return null;
  return (
    <section
      className="above-72 pad-above-24 ink-above"
      aria-labelledby="billing-details"
      aria-busy={details.data === undefined}
    >
      <div className="cluster center spread gap-12 under-12">
        <h2 id="billing-details" className="t-h3">
          Billing details
        </h2>
        {!payer.isDeleted && (
          <ActionButton
            variant="secondary"
            size="small"
            isBusy={isPending}
            busyLabel="Opening"
            onClick={() => mutate()}
          >
            Change
          </ActionButton>
        )}
      </div>
      {details.data !== undefined ? (
        <Details details={details.data} />
      ) : hasFailed ? (
        <p role="alert">
          We cannot reach the payment provider right now. Nothing is lost.{' '}
          <TextButton onClick={() => void details.refetch()}>Try again</TextButton>
        </p>
      ) : (
        <div className={styles.waiting} />
      )}
      <p className="t-small quiet above-16">
        {!payer.isDeleted && 'A change counts from the next receipt. '}
        Ask us if {payer.isDeleted ? 'a receipt' : 'an older one'} must be made out differently.
      </p>
    </section>
  );
}

function Details({ details }: { details: BillingDetails }) {
  const { name, address, taxNumber, card, email, currency } = details;
  return (
    <div className="grid columns-2 gap-56 rows-0 medium-columns-1">
      <dl>
        <Fact label="Name">{name}</Fact>
        <Fact label="Address">{address}</Fact>
        <Fact label="Tax number">{taxNumber}</Fact>
      </dl>
      <dl>
        <Fact label="Card">{card && formatCard(card)}</Fact>
        <Fact label="Receipts go to">{email}</Fact>
        <Fact label="Currency">{currency && capitalize(formatCurrencies(currency))}</Fact>
      </dl>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={`t-ui grid gap-16 pad-12 hair-under ${styles.fact}`}>
      <dt className="quiet">{label}</dt>
      <dd className="break" dir="auto">
        {children ?? <span className="faint">–</span>}
      </dd>
    </div>
  );
}

/** "Visa ending 4242, until 08/28" */
function formatCard({ brand, last4, expiresMonth, expiresYear }: NonNullable<BillingDetails['card']>): string {
  const until = `${String(expiresMonth).padStart(2, '0')}/${String(expiresYear).slice(-2)}`;
  return `${capitalize(formatCardBrand(brand))} ending ${last4}, until ${until}`;
}
