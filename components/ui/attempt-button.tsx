import { useMutation } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { ActionButton } from './action-button';
import { showFailure } from './attempt';

type AttemptButtonProps = Omit<ComponentProps<typeof ActionButton>, 'isBusy' | 'onClick'> & {
  act: () => Promise<unknown>;
  /** The message about a failure that the server does not explain. */
  otherwise?: string;
};

/** A button that sends a request. A failure is shown as a toast with a retry. */
export function AttemptButton({ act, otherwise, ...button }: AttemptButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: act,
    onError: (error) => showFailure(error, () => mutate(), otherwise),
  });
  return <ActionButton {...button} isBusy={isPending} onClick={() => mutate()} />;
}
