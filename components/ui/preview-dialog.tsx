import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './button';
import styles from './preview-dialog.module.css';

type PreviewDialogProps = {
  title?: string;
  /** Appears at the bottom of the window. The title then stays at the top. */
  footer?: ReactNode;
  isHeld?: boolean;
  children: ReactNode;
  onClose: () => void;
};

export function PreviewDialog({ title, footer, isHeld = false, children, onClose }: PreviewDialogProps) {
  const t = useTranslations();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={`ink on-wall ${styles.dialog} ${footer === undefined ? '' : styles.framed}`}
      aria-labelledby={titleId}
      onClose={onClose}
      onCancel={(event) => isHeld && event.preventDefault()}
    >
      <div className={`page row center spread gap-16 rigid on-wall hair-under ${styles.head}`}>
        <h2 id={titleId} className="t-ui quiet">
          {title ?? t('ui.preview')}
        </h2>
        <IconButton
          icon="close"
          label={t('ui.close')}
          hasBorder={footer === undefined}
          onClick={() => isHeld || onClose()}
        />
      </div>
      {children}
      {footer !== undefined && (
        <div className={`page cluster center end gap-12 rigid on-wall ink-above ${styles.footer}`}>{footer}</div>
      )}
    </dialog>
  );
}
