import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { StateLabel } from '@/components/ui/state-label';
import { TextLink } from '@/components/ui/text-link';
import type { Payment } from '@/lib/shared/contract/payment';
import { formatCharge, type Money } from '@/lib/shared/domain/money';
import { formatPaymentTitle, paymentStateSigns } from '@/lib/shared/domain/payment';
import { useWords } from '@/lib/shared/i18n/use-words';
import { getPlanNames } from '@/lib/shared/offer';
import { describePayment, formatPaymentDate, formatPeriod, listAmounts } from './describe-payment';
import styles from './payments-table.module.css';

export function PaymentsTable({ payments, isOld }: { payments: readonly Payment[]; isOld: boolean }) {
  const t = useTranslations();
  const amounts = listAmounts(payments);
  return (
    <table
      className={`table stacked t-ui align-start wide ${styles.table}`}
      aria-label={t('account.payments.title')}
      aria-busy={isOld}
    >
      <thead>
        <tr>
          <th scope="col">{t('account.payments.table.date')}</th>
          <th scope="col">{t('account.payments.table.for')}</th>
          <th scope="col">{t('account.payments.table.number')}</th>
          <th scope="col" className="align-end numbers">
            {t('account.payments.table.amount')}
          </th>
          <th scope="col">{t('account.payments.table.state')}</th>
          <th scope="col">
            <span className="visually-hidden">{t('account.payments.table.document')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} amounts={amounts} />
        ))}
      </tbody>
    </table>
  );
}

function PaymentRow({ payment, amounts }: { payment: Payment; amounts: readonly Money[] }) {
  const words = useWords();
  const { t, language } = words;
  const { at, lines, number, state, total } = payment;
  const title = formatPaymentTitle(lines, getPlanNames(), words);
  const notes = describePayment(payment, amounts, words);
  return (
    <tr className={styles.row}>
      <td className={`nowrap ${styles.date}`}>
        <time dateTime={at}>{formatPaymentDate(payment, language)}</time>
      </td>
      <th scope="row" className={styles.what}>
        {title}
        <PaymentSubject payment={payment} />
        {notes.map((note) => (
          <span key={note} className={`t-small ink block ${styles.note}`}>
            {note}
          </span>
        ))}
      </th>
      <td className={`quiet numbers nowrap ${styles.number}`}>{number ?? <span className="faint">–</span>}</td>
      <td className={`align-end numbers ${styles.amount} ${state === 'PAID' ? styles.paid : 'faint'}`}>
        {formatCharge(total, amounts, language)}
      </td>
      <td className={`nowrap ${styles.state}`}>
        <StateLabel sign={paymentStateSigns[state]}>{t(`checkout.paymentState.${state}`)}</StateLabel>
      </td>
      <td className={`nowrap ${styles.document}`}>
        <Documents payment={payment} title={title} />
      </td>
    </tr>
  );
}

/** Shows a plan's billing period, or else the subject's title at the time of payment. */
function PaymentSubject({ payment }: { payment: Payment }) {
  const words = useWords();
  const { kind, title } = payment.subject;
  const period = formatPeriod(payment, words);
  if (period !== null) return <span className={`t-small quiet block ${styles.about}`}>{period}</span>;
  if (title === null || kind === 'PROFILE') return null;
  return (
    <span className={`t-small quiet block ${styles.about}`} dir="auto">
      {kind === 'ARTWORK' ? <cite className="work-title">{title}</cite> : title}
    </span>
  );
}

/** Pending and failed payments have no documents, so their cells are empty. */
function Documents({ payment, title }: { payment: Payment; title: string }) {
  const { t, language } = useWords();
  const { state, documentUrl, creditNoteUrl } = payment;
  if (state === 'PENDING' || state === 'FAILED') return null;
  const isRefunded = state === 'REFUNDED' && creditNoteUrl !== null;
  const about = {
    title,
    date: formatPaymentDate(payment, language),
    hidden: (chunks: ReactNode) => <span className="visually-hidden">{chunks}</span>,
  };
  return (
    <>
      {documentUrl !== null && !isRefunded && (
        <TextLink href={documentUrl}>{t.rich('account.payments.receiptFor', about)}</TextLink>
      )}
      {creditNoteUrl !== null && (
        <TextLink href={creditNoteUrl}>{t.rich('account.payments.creditNoteFor', about)}</TextLink>
      )}
    </>
  );
}
