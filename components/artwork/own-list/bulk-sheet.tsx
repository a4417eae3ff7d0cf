import { type FormEvent, type ReactNode, useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { Icon } from '@/components/ui/icon';
import { Sheet } from '@/components/ui/sheet';
import { showToast } from '@/components/ui/toast';
import type { BulkChange } from '@/lib/browser/members/own-artworks';
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
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const change = read();
    if ('missing' in change) return setFailure(change.missing);
    setBusy(true);
    setFailure(null);
    try {
      await onChange(change);
      showToast(formatChanged(works.length));
      onClose();
    } catch (error) {
      setFailure(describeFailure(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Sheet title={title} isOpen={isOpen} onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={(event) => void send(event)}>
        <p className="t-small quiet">For {formatCounted(works.length, 'work', 'works')}.</p>
        {children}
        {failure !== null && (
          <p role="alert" className={`t-small error ${styles.failure}`}>
            <Icon name="alert" size={16} />
            {failure}
          </p>
        )}
        <div>
          <ActionButton type="submit" isBusy={isBusy} busyLabel="Changing">
            {submit}
          </ActionButton>
        </div>
      </form>
    </Sheet>
  );
}
