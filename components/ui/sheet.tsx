'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './button';
import styles from './sheet.module.css';

type SheetProps = {
  title: ReactNode;
  isOpen: boolean;
  /** Called on the close button, Escape and clicks outside, but not when `isOpen` becomes false. */
  onClose: () => void;
  footer?: ReactNode;
  children: ReactNode;
};

/** A `ref` for the field that opening the sheet focuses. `autoFocus` would run before the sheet is open. */
export function focusOnOpen(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '');
}

/** Fills small screens and opens on the right of larger ones. The native dialog traps and restores the focus. */
export function Sheet({ title, isOpen, onClose, footer, children }: SheetProps) {
  const t = useTranslations();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
    if (!isOpen && dialog.current?.open) dialog.current.close();
  }, [isOpen]);
  // Dialogs removed while open do not restore the focus.
  useLayoutEffect(() => {
    const opened = dialog.current;
    return () => opened?.close();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a native dialog closes on Escape
    <dialog
      ref={dialog}
      className={`ink clip on-wall ${styles.sheet}`}
      data-sheet
      aria-labelledby={titleId}
      // Also fires after `isOpen` becomes false, when another sheet may be open.
      onClose={() => isOpen && onClose()}
      onClick={({ target }) => target === dialog.current && onClose()}
    >
      {isOpen && (
        <>
          <div className={`row center spread rigid pad-8 hair-under ${styles.head}`}>
            <h2 id={titleId} className="t-h3">
              {title}
            </h2>
            <IconButton
              icon="close"
              label={t('ui.close')}
              hasBorder={false}
              className={styles.close}
              onClick={onClose}
            />
          </div>
          <div className={`fill relative ${styles.content}`}>{children}</div>
          {footer && <div className={`row gap-12 rigid hair-above ${styles.footer}`}>{footer}</div>}
        </>
      )}
    </dialog>
  );
}
