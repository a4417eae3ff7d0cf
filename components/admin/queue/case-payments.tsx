import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { Button } from '@/components/ui/button';
import { StateLabel } from '@/components/ui/state-label';
import { TextArea } from '@/components/ui/text-area';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import { useSingleFlight } from '@/components/ui/use-single-flight';
import { refundPayment } from '@/lib/browser/members/moderation';
import { errorToMessage } from '@/lib/shared/api/error-message';
import type { CasePayment, ModerationCase } from '@/lib/shared/contract/moderation-case';
import { MODERATION_TEXT } from '@/lib/shared/domain/moderation';
import { formatMoney } from '@/lib/shared/domain/money';
import styles from './admin-queue.module.css';
import { formatLongDay } from './format-time';

/** Payments for the subject with the provider's ids, each with a button that refunds it. */
export function CasePayments({ accountId, of }: { accountId: string; of: ModerationCase }) {
  if (of.payments.length === 0) return null;
  return (
    <section>
      <h3 className={styles.heading}>Payments</h3>
      <ul className={styles.said}>
        {of.payments.map((payment) => (
          <PaymentRow key={payment.id} accountId={accountId} of={of} payment={payment} />
        ))}
      </ul>
    </section>
  );
}

const signs = { PAID: 'active', PENDING: 'pending', REFUNDED: 'refunded', FAILED: 'failed' } as const;
const words = { PAID: 'Paid', PENDING: 'On its way', REFUNDED: 'Refunded', FAILED: 'Did not go through' } as const;

type PaymentRowProps = { accountId: string; of: ModerationCase; payment: CasePayment };

function PaymentRow({ accountId, of, payment }: PaymentRowProps) {
  const [isOpen, setOpen] = useState(false);
  const { total, state, at, number, documentUrl, paymentIntentId } = payment;
  const price = formatMoney(total);
  return (
    <li>
      <p className={styles.payment}>
        <span>{formatLongDay(at)}</span>
        <StateLabel sign={signs[state]}>{words[state]}</StateLabel>
        <strong>{price}</strong>
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
      {state === 'PAID' && !isOpen && (
        <TextButton deletes onClick={() => setOpen(true)}>
          Refund {price}
        </TextButton>
      )}
      {state === 'PAID' && isOpen && (
        <RefundForm accountId={accountId} of={of} payment={payment} price={price} onDone={() => setOpen(false)} />
      )}
    </li>
  );
}

type RefundFormProps = PaymentRowProps & { price: string; onDone: () => void };

function RefundForm({ accountId, of, payment, price, onDone }: RefundFormProps) {
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string | undefined>();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => refundPayment(accountId, of, { id: payment.id, reason: reason.trim() }),
    onError: (error) => setFailure(errorToMessage(error, 'We cannot reach the provider. Nothing was refunded.')),
    onSuccess: () => {
      showToast(`${price} goes back to the buyer.`);
      onDone();
    },
  });
  const refund = useSingleFlight(() => mutateAsync().catch(() => undefined));
  return (
    <div className={styles.decision}>
      <TextArea
        label="Reason, kept in the record"
        limit={MODERATION_TEXT}
        value={reason}
        error={failure}
        onChange={(value) => {
          setReason(value);
          setFailure(undefined);
        }}
        help="All of it goes back to the buyer, and what it paid for ends."
      />
      <div className={styles.ways}>
        <Button variant="secondary" onClick={onDone}>
          Keep
        </Button>
        <ActionButton
          variant="destructive"
          isBusy={isPending}
          busyLabel="Refunding"
          onClick={() => (reason.trim() === '' ? setFailure('Say why, for the record.') : void refund())}
        >
          Refund {price}
        </ActionButton>
      </div>
    </div>
  );
}
