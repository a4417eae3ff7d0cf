import { StateLabel } from '@/components/ui/state-label';
import { TextLink } from '@/components/ui/text-link';
import type { Payment } from '@/lib/shared/contract/payment';
import { formatCharge, type Money } from '@/lib/shared/domain/money';
import { formatPaymentTitle, paymentStateLabels } from '@/lib/shared/domain/payment';
import { describePayment, formatPaymentDate, formatPeriod, listAmounts } from './describe-payment';
import styles from './payments-table.module.css';

export function PaymentsTable({ payments, isOld }: { payments: readonly Payment[]; isOld: boolean }) {
  const amounts = listAmounts(payments);
  return (
    <table className={`table stacked t-ui align-start wide ${styles.table}`} aria-label="Payments" aria-busy={isOld}>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">For</th>
          <th scope="col">Number</th>
          <th scope="col" className="align-end numbers">
            Amount
          </th>
          <th scope="col">State</th>
          <th scope="col">
            <span className="visually-hidden">Document</span>
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
  const { at, lines, number, state, total } = payment;
  const { sign, word } = paymentStateLabels[state];
  const title = formatPaymentTitle(lines);
  const notes = describePayment(payment, amounts);
  return (
    <tr className={styles.row}>
      <td className={`nowrap ${styles.date}`}>
        <time dateTime={at}>{formatPaymentDate(payment)}</time>
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
        {formatCharge(total, amounts)}
      </td>
      <td className={`nowrap ${styles.state}`}>
        <StateLabel sign={sign}>{word}</StateLabel>
      </td>
      <td className={`nowrap ${styles.document}`}>
        <Documents payment={payment} title={title} />
      </td>
    </tr>
  );
}

/** Shows a plan's billing period, or the subject's title at the time of payment. */
function PaymentSubject({ payment }: { payment: Payment }) {
  const { kind, title } = payment.subject;
  const period = formatPeriod(payment);
  if (period !== null) return <span className={`t-small quiet block ${styles.about}`}>{period}</span>;
  if (title === null || kind === 'PROFILE') return null;
  return (
    <span className={`t-small quiet block ${styles.about}`} dir="auto">
      {kind === 'ARTWORK' ? <cite className="work-title">{title}</cite> : title}
    </span>
  );
}

/** Pending and failed payments have no documents. */
function Documents({ payment, title }: { payment: Payment; title: string }) {
  const { state, documentUrl, creditNoteUrl } = payment;
  if (state === 'PENDING' || state === 'FAILED') return null;
  const isRefunded = state === 'REFUNDED' && creditNoteUrl !== null;
  const aside = <span className="visually-hidden"> for {`${title}, ${formatPaymentDate(payment)}`}</span>;
  return (
    <>
      {documentUrl !== null && !isRefunded && <TextLink href={documentUrl}>Receipt{aside}</TextLink>}
      {creditNoteUrl !== null && <TextLink href={creditNoteUrl}>Credit note{aside}</TextLink>}
    </>
  );
}
