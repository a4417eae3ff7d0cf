import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { TextButton } from '@/components/ui/text-link';
import { showRetry } from '@/components/ui/toast';
import { billingDetailsQuery, type Payer } from '@/lib/browser/members/payment/payments';
import { openPortal } from '@/lib/browser/members/payment/subscription';
import type { BillingDetails } from '@/lib/shared/contract/payment';
import { capitalize } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import { paths } from '@/lib/shared/paths';
import { formatCurrencies } from './csv-download';
import { formatCardBrand } from './describe-payment';
import styles from './payments-table.module.css';

export function BillingDetailsSection({ payer }: { payer: Payer }) {
  const t = useTranslations();
  const details = useQuery(billingDetailsQuery(payer));
  const { mutate, isPending } = useMutation({
    mutationFn: async () => window.location.assign(await openPortal(payer, paths.accountPayments())),
    onError: () => showRetry(t('account.billing.pageFailed'), () => mutate()),
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
          {t('account.billing.title')}
        </h2>
        {!payer.isDeleted && (
          <ActionButton
            variant="secondary"
            size="small"
            isBusy={isPending}
            busyLabel={t('ui.busy.opening')}
            onClick={() => mutate()}
          >
            {t('account.billing.change')}
          </ActionButton>
        )}
      </div>
      {details.data !== undefined ? (
        <Details details={details.data} />
      ) : hasFailed ? (
        <p role="alert">
          {t('account.billing.failed')}{' '}
          <TextButton onClick={() => void details.refetch()}>{t('ui.tryAgain')}</TextButton>
        </p>
      ) : (
        <div className={styles.waiting} />
      )}
      <p className="t-small quiet above-16">
        {payer.isDeleted ? t('account.billing.noteOfDeleted') : t('account.billing.note')}
      </p>
    </section>
  );
}

function Details({ details }: { details: BillingDetails }) {
  const { t, language } = useWords();
  const { name, address, taxNumber, card, email, currency } = details;
  return (
    <div className="grid columns-2 gap-56 rows-0 medium-columns-1">
      <dl>
        <Fact label={t('account.billing.name')}>{name}</Fact>
        <Fact label={t('account.billing.address')}>{address}</Fact>
        <Fact label={t('account.billing.taxNumber')}>{taxNumber}</Fact>
      </dl>
      <dl>
        <Fact label={t('account.billing.card')}>{card && formatCard(card, t)}</Fact>
        <Fact label={t('account.billing.receiptsTo')}>{email}</Fact>
        <Fact label={t('account.billing.currency')}>
          {currency && capitalize(formatCurrencies(currency, language))}
        </Fact>
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

/** Example: "Visa ending 4242, until 08/28". */
function formatCard(
  { brand, last4, expiresMonth, expiresYear }: NonNullable<BillingDetails['card']>,
  t: Words['t'],
): string {
  const until = `${String(expiresMonth).padStart(2, '0')}/${String(expiresYear).slice(-2)}`;
  return t('account.billing.cardDetails', { brand: formatCardBrand(brand), digits: last4, until });
}
