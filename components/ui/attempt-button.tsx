import { useMutation } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { ActionButton } from './action-button';
import { showFailure } from './attempt';

type AttemptButtonProps = Omit<ComponentProps<typeof ActionButton>, 'isBusy' | 'onClick'> & {
  act: () => Promise<unknown>;
  /** Shown if the server gives no reason. */
  otherwise?: string;
};

/** A button that sends a request. If it fails, a toast offers a retry. */
export function AttemptButton({ act, otherwise, ...button }: AttemptButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: act,
    onError: (error) => showFailure(error, () => mutate(), otherwise),
  });
  return <ActionButton {...button} isBusy={isPending} onClick={() => mutate()} />;
}
