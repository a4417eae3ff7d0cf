import { useTranslations } from 'next-intl';
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
import { getPlanNames } from '@/lib/shared/offer';
import styles from './admin-queue.module.css';
import { formatLongDay } from './format-time';

type CasePaymentsProps = {
  accountId: string;
  payments: readonly CasePayment[];
  onRefunded: () => Promise<unknown>;
};

export function CasePayments({ payments, ...props }: CasePaymentsProps) {
  const t = useTranslations();
  if (payments.length === 0) return null;
  return (
    <section>
      <h3 className="t-h3 under-8">{t('admin.payment.title')}</h3>
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
  const { t, language } = words;
  const [isOpen, setOpen] = useState(false);
  const { lines, total, refunded, state, at, number, documentUrl, paymentIntentId } = payment;
  const left = { ...total, amount: total.amount - (refunded?.amount ?? 0) };
  const title = formatPaymentTitle(lines, getPlanNames(), words);
  const isRefundable = state === 'PAID' && left.amount > 0;
  return (
    <li className="pad-12 hair-under">
      <p className="row baseline gap-20">
        <span>{formatLongDay(at, language)}</span>
        <StateLabel sign={paymentStateSigns[state]}>{t(`checkout.paymentState.${state}`)}</StateLabel>
        <strong className="push numbers">{formatCharge(total, [], language)}</strong>
      </p>
      <p className="t-small quiet">
        {refunded ? t('admin.payment.partlyRefunded', { title, sum: formatCharge(refunded, [], language) }) : title}
      </p>
      {paymentIntentId && (
        <p className="t-small quiet">
          {t.rich('admin.payment.provider', {
            id: paymentIntentId,
            document: documentUrl === null ? 'none' : number === null ? 'receipt' : 'invoice',
            number: number ?? '',
            code: (id) => <code>{id}</code>,
            link: (name) => <TextLink href={documentUrl ?? ''}>{name}</TextLink>,
          })}
        </p>
      )}
      {isRefundable && !isOpen && (
        <TextButton deletes onClick={() => setOpen(true)}>
          {t.rich('admin.payment.open', {
            sum: formatCharge(left, [], language),
            hidden: (sum) => <span className="visually-hidden">{sum}</span>,
          })}
        </TextButton>
      )}
      {isRefundable && isOpen && <RefundForm {...props} payment={payment} left={left} onDone={() => setOpen(false)} />}
    </li>
  );
}

type RefundFormProps = PaymentRowProps & {
  /** The amount that can still be refunded. */
  left: Money;
  onDone: () => void;
};

function RefundForm({ accountId, payment, left, onRefunded, onDone }: RefundFormProps) {
  const { t, language } = useWords();
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState(formatAmount(left));
  const amount = readAmount({ amount: typed, currency: left.currency });
  const isValid = amount > 0 && amount <= left.amount;
  const { form, errors, isBusy } = useFieldForm({
    check: () => ({
      ...(!isValid && { amount: t('admin.payment.atMost', { sum: formatCharge(left, [], language) }) }),
      ...(reason.trim() === '' && { reason: t('admin.reasonMissing') }),
    }),
    send: async () => {
      await refundPayment(accountId, { id: payment.id, reason: reason.trim(), amount });
      await onRefunded();
      showToast(t('admin.payment.done', { sum: formatCharge({ ...left, amount }, [], language) }));
      onDone();
    },
    describeFailure: (error) => ({
      reason: errorToMessage(error, t('admin.payment.failed')),
    }),
  });
  return (
    <form {...form} className="stack gap-16 above-16" onKeyDown={holdEnter}>
      <TextField
        name="amount"
        label={t('admin.payment.amount', { currency: left.currency })}
        inputMode="decimal"
        value={typed}
        error={errors.amount}
        onChange={({ target }) => setTyped(target.value)}
        help={amount === left.amount ? t('admin.payment.allOfIt') : t('admin.payment.partOfIt')}
      />
      <TextArea
        name="reason"
        label={t('admin.recordedReason')}
        limit={MODERATION_TEXT}
        value={reason}
        error={errors.reason}
        onChange={setReason}
      />
      <div className={`cluster gap-12 ${styles.ways}`}>
        <Button variant="secondary" onClick={onDone}>
          {t('ui.action.keep')}
        </Button>
        <ActionButton type="submit" variant="destructive" isBusy={isBusy} busyLabel={t('admin.payment.refunding')}>
          {isValid
            ? t('admin.payment.refundSum', { sum: formatCharge({ ...left, amount }, [], language) })
            : t('admin.payment.refund')}
        </ActionButton>
      </div>
    </form>
  );
}
