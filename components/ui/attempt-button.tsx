import { useMutation } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { ActionButton } from './action-button';
import { showFailure } from './attempt';

type AttemptButtonProps = Omit<ComponentProps<typeof ActionButton>, 'isBusy' | 'onClick'> & {
  act: () => Promise<unknown>;
  /** The message if the server sent none. */
  otherwise?: string;
};

/** Sends a request. If that fails, shows a toast with a retry button. */
export function AttemptButton({ act, otherwise, ...button }: AttemptButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: act,
    onError: (error) => showFailure(error, () => mutate(), otherwise),
  });
  return <ActionButton {...button} isBusy={isPending} onClick={() => mutate()} />;
}
