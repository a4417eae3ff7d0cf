import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { Failure } from '@/components/ui/failure';
import { Sheet } from '@/components/ui/sheet';
import { showToast } from '@/components/ui/toast';
import type { BulkChange } from '@/lib/browser/members/artwork/own-artworks';
import type { OwnArtwork } from '@/lib/shared/contract/own-artwork';
import { formatCounted } from '@/lib/shared/domain/text';
import { describeFailure, formatChanged } from './bulk-outcome';
import styles from './bulk-sheet.module.css';

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
  const send = (event: FormEvent) => {
    event.preventDefault();
    const change = read();
    if ('missing' in change) setFailure(change.missing);
    else mutate(change);
  };
  return (
    <Sheet title={title} isOpen={isOpen} onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={send}>
        <p className="t-small quiet">For {formatCounted(works.length, 'work', 'works')}.</p>
        {children}
        {failure !== null && <Failure>{failure}</Failure>}
        <div>
          <ActionButton type="submit" isBusy={isPending} busyLabel="Changing">
            {submit}
          </ActionButton>
        </div>
      </form>
    </Sheet>
  );
}
