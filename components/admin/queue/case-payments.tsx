import { useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { Button } from '@/components/ui/button';
import { StateLabel } from '@/components/ui/state-label';
import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import { holdEnter, useFieldForm } from '@/components/ui/use-field-errors';
import { formatAmount, readAmount } from '@/lib/browser/forms/money-text';
import { refundPayment } from '@/lib/browser/members/admin/moderation';
import { errorToMessage } from '@/lib/shared/api/error-message';
import type { CasePayment } from '@/lib/shared/contract/moderation-case';
import { MODERATION_TEXT } from '@/lib/shared/domain/moderation';
import { formatCharge, type Money } from '@/lib/shared/domain/money';
import { formatPaymentTitle, paymentStateSigns } from '@/lib/shared/domain/payment';
import { useWords } from '@/lib/shared/i18n/use-words';
import styles from './admin-queue.module.css';
import { formatLongDay } from './format-time';

type CasePaymentsProps = {
  accountId: string;
  payments: readonly CasePayment[];
  onRefunded: () => Promise<unknown>;
};

export function CasePayments({ payments, ...props }: CasePaymentsProps) {
  if (payments.length === 0) return null;
  return (
    <section>
      <h3 className="t-h3 under-8">Payments</h3>
      <ul>
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} {...props} />
        ))}
      </ul>
    </section>
  );
}

type PaymentRowProps = Omit<CasePaymentsProps, 'payments'> & { payment: CasePayment };

function PaymentRow({ payment, ...props }: PaymentRowProps) {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  const { lines, total, refunded, state, at, number, documentUrl, paymentIntentId } = payment;
  const left = { ...total, amount: total.amount - (refunded?.amount ?? 0) };
  const isRefundable = state === 'PAID' && left.amount > 0;
  return (
    <li className="pad-12 hair-under">
      <p className="row baseline gap-20">
        <span>{formatLongDay(at)}</span>
        <StateLabel sign={paymentStateSigns[state]}>{words.t(`checkout.paymentState.${state}`)}</StateLabel>
        <strong className="push numbers">{formatCharge(total)}</strong>
      </p>
      <p className="t-small quiet">
        {formatPaymentTitle(lines, words)}
        {refunded && `, ${formatCharge(refunded)} of it refunded`}
      </p>
      {paymentIntentId && (
        <p className="t-small quiet">
          At the payment provider: <code>{paymentIntentId}</code>
          {documentUrl && (
            <>
              {', '}
              <TextLink href={documentUrl}>{number ? `invoice ${number}` : 'receipt'}</TextLink>
            </>
          )}
        </p>
      )}
      {isRefundable && !isOpen && (
        <TextButton deletes onClick={() => setOpen(true)}>
          Refund<span className="visually-hidden"> {formatCharge(left)}</span>
        </TextButton>
      )}
      {isRefundable && isOpen && <RefundForm {...props} payment={payment} left={left} onDone={() => setOpen(false)} />}
    </li>
  );
}

type RefundFormProps = PaymentRowProps & {
  /** The refundable amount. */
  left: Money;
  onDone: () => void;
};

function RefundForm({ accountId, payment, left, onRefunded, onDone }: RefundFormProps) {
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState(formatAmount(left));
  const amount = readAmount({ amount: typed, currency: left.currency });
  const isValid = amount > 0 && amount <= left.amount;
  const { form, errors, isBusy } = useFieldForm({
    check: () => ({
      ...(!isValid && { amount: `Use an amount of at most ${formatCharge(left)}.` }),
      ...(reason.trim() === '' && { reason: 'Say why, for the record.' }),
    }),
    send: async () => {
      await refundPayment(accountId, { id: payment.id, reason: reason.trim(), amount });
      await onRefunded();
      showToast(`${formatCharge({ ...left, amount })} goes back to the buyer.`);
      onDone();
    },
    describeFailure: (error) => ({
      reason: errorToMessage(error, 'We cannot reach the provider. Nothing was refunded.'),
    }),
  });
  return (
    <form {...form} className="stack gap-16 above-16" onKeyDown={holdEnter}>
      <TextField
        name="amount"
        label={`Amount in ${left.currency}`}
        inputMode="decimal"
        value={typed}
        error={errors.amount}
        onChange={({ target }) => setTyped(target.value)}
        help={amount === left.amount ? 'All that is left of it. What it paid for ends.' : 'What it paid for goes on.'}
      />
      <TextArea
        name="reason"
        label="Reason, kept in the record"
        limit={MODERATION_TEXT}
        value={reason}
        error={errors.reason}
        onChange={setReason}
      />
      <div className={`cluster gap-12 ${styles.ways}`}>
        <Button variant="secondary" onClick={onDone}>
          Keep
        </Button>
        <ActionButton type="submit" variant="destructive" isBusy={isBusy} busyLabel="Refunding">
          {isValid ? `Refund ${formatCharge({ ...left, amount })}` : 'Refund'}
        </ActionButton>
      </div>
    </form>
  );
}
