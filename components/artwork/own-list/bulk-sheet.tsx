import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FormSheet } from '@/components/ui/form-sheet';
import { showToast } from '@/components/ui/toast';
import type { BulkChange } from '@/lib/browser/members/artwork/own-artworks';
import type { OwnArtwork } from '@/lib/shared/contract/own-artwork';
import { formatCounted } from '@/lib/shared/domain/text';
import { describeFailure, formatChanged } from './bulk-outcome';

export type BulkSheetProps = {
  works: readonly OwnArtwork[];
  isOpen: boolean;
  onChange: (change: BulkChange) => Promise<void>;
  onClose: () => void;
};

type Props = BulkSheetProps & {
  title: string;
  submit: string;
  /** Reads the fields: the change, or a message about missing input. */
  read: () => BulkChange | { missing: string };
  children: ReactNode;
};

/** The form of a bulk change. Input is kept when the request fails. */
export function BulkSheet({ title, submit, works, isOpen, read, onChange, onClose, children }: Props) {
  const [failure, setFailure] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: onChange,
    onMutate: () => setFailure(null),
    onSuccess: () => {
      showToast(formatChanged(works.length));
      onClose();
    },
    onError: (error) => setFailure(describeFailure(error)),
  });
  const send = () => {
    const change = read();
    if ('missing' in change) setFailure(change.missing);
    else mutate(change);
  };
  return (
    <FormSheet
      title={title}
      isOpen={isOpen}
      submit={submit}
      busyLabel="Changing"
      isBusy={isPending}
      failure={failure}
      onSubmit={send}
      onClose={onClose}
    >
      <p className="t-small quiet">For {formatCounted(works.length, 'work', 'works')}.</p>
      {children}
    </FormSheet>
  );
}
