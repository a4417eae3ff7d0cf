import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { TextArea } from '@/components/ui/text-area';
import { TextButton } from '@/components/ui/text-link';
import { useFieldErrors } from '@/components/ui/use-field-errors';
import { useSingleFlight } from '@/components/ui/use-single-flight';
import { answerNotice } from '@/lib/browser/members/account/notices';
import { formatFieldError } from '@/lib/shared/api/error-message';
import { MODERATION_TEXT } from '@/lib/shared/domain/moderation';

type NoticeAnswerProps = { accountId: string; id: string; isAppeal: boolean };

/** The owner's single reply to a notice. The text is kept when sending fails. */
export function NoticeAnswer({ accountId, id, isAppeal }: NoticeAnswerProps) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const { form, errors, report, forget } = useFieldErrors();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => answerNotice(accountId, id, text.trim()),
    onError: (error) =>
      report({
        text: formatFieldError(error, 'text', 'We could not send that. Your text is still here. Try again.'),
      }),
  });
  const send = useSingleFlight(() => mutateAsync().catch(() => undefined));

  if (!isOpen) {
    return <TextButton onClick={() => setOpen(true)}>{isAppeal ? 'Appeal' : 'Answer'}</TextButton>;
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return report({ text: isAppeal ? 'Say why it may be shown.' : 'Write your answer.' });
    void send();
  };
  return (
    <form {...form} className="stack gap-16 above-12 measure" onSubmit={submit}>
      <TextArea
        name="text"
        label={isAppeal ? 'Why it may be shown' : 'Your answer'}
        limit={MODERATION_TEXT}
        value={text}
        error={errors.text}
        help={isAppeal ? 'You can appeal once.' : 'You can answer once.'}
        autoFocus
        onChange={(value) => {
          setText(value);
          forget('text');
        }}
      />
      <div>
        <ActionButton type="submit" variant="secondary" isBusy={isPending} busyLabel="Sending">
          {isAppeal ? 'Send the appeal' : 'Send the answer'}
        </ActionButton>
      </div>
    </form>
  );
}
