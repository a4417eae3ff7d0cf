import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './button';
import styles from './preview-dialog.module.css';

/** A full-window dialog that previews unsaved content. It opens when it is mounted. */
export function PreviewDialog({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  return (
    <dialog ref={dialog} className={`ink on-wall ${styles.dialog}`} aria-labelledby={titleId} onClose={onClose}>
      <div className={`page row center spread hair-under ${styles.head}`}>
        <h2 id={titleId} className="t-ui quiet">
          Preview
        </h2>
        <IconButton icon="close" label="Close" onClick={onClose} />
      </div>
      {children}
    </dialog>
  );
}
