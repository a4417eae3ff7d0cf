import { useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { TextField } from '@/components/ui/text-field';
import { useFieldForm } from '@/components/ui/use-field-errors';

/** A small form with two buttons. "Finish" completes the request. The server rejects the text "no". */
export function FieldFormPart() {
  const [sent, setSent] = useState<string[]>([]);
  const [finish, setFinish] = useState<(() => void) | null>(null);
  const { form, errors, sending } = useFieldForm({
    check: ({ reason = '' }) => (reason.trim() === '' ? { reason: 'Say why.' } : null),
    send: ({ reason, decision }) => {
      setSent((before) => [...before, `${decision}: ${reason}`]);
      return new Promise<void>((resolve, reject) => {
        setFinish(() => () => (reason === 'no' ? reject(new Error('Not like this.')) : resolve()));
      });
    },
    describeFailure: (error) => ({ reason: String(error) }),
  });
  return (
    <>
      <form {...form} className="stack gap-16">
        <TextField label="Reason" name="reason" error={errors.reason} />
        {['KEEP', 'HIDE'].map((decision) => (
          <ActionButton
            key={decision}
            type="submit"
            name="decision"
            value={decision}
            isBusy={sending?.decision === decision}
            busyLabel="Sending"
          >
            {decision}
          </ActionButton>
        ))}
      </form>
      <button type="button" onClick={() => finish?.()}>
        Finish
      </button>
      <p data-testid="sent">{sent.join(', ')}</p>
    </>
  );
}
