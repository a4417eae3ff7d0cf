import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { errorToMessage } from '@/lib/shared/api/error-message';
import { ActionButton } from './action-button';
import { TextField } from './text-field';

type JoinFormProps = {
  initialName: string;
  maxLength: number;
  texts: Record<'label' | 'help' | 'missing' | 'submit' | 'busy', string>;
  join: (name: string) => Promise<unknown>;
  children?: ReactNode;
};

/** Asks for a name and accepts an invitation. */
export function JoinForm({ initialName, maxLength, texts, join, children }: JoinFormProps) {
  const t = useTranslations();
  const [name, setName] = useState(initialName.slice(0, maxLength));
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error } = useMutation({ mutationFn: join });
  return (
    <form
      noValidate
      className="stack start gap-16 wide"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '') setMissing(true);
        else if (!isPending) mutate(name.trim());
      }}
    >
      {children}
      <TextField
        label={texts.label}
        help={texts.help}
        autoComplete="name"
        maxLength={maxLength}
        value={name}
        error={isMissing ? texts.missing : undefined}
        onChange={({ target }) => {
          setMissing(false);
          setName(target.value);
        }}
      />
      <ActionButton type="submit" isBusy={isPending} busyLabel={texts.busy}>
        {texts.submit}
      </ActionButton>
      {error !== null && (
        <p role="alert" className="error">
          {errorToMessage(error, t('ui.failed'))}
        </p>
      )}
    </form>
  );
}
