'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './button';
import styles from './sheet.module.css';

type SheetProps = {
  title: ReactNode;
  isOpen: boolean;
  /** Runs on the close button, Escape and clicks outside, but not when `isOpen` becomes false. */
  onClose: () => void;
  footer?: ReactNode;
  children: ReactNode;
};

/** Pass this as the `ref` of the field that takes the focus when a sheet opens. `autoFocus` would run too early. */
export function focusOnOpen(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '');
}

/** Fills small screens, and opens at the right of larger ones. The native dialog traps the focus and returns it. */
export function Sheet({ title, isOpen, onClose, footer, children }: SheetProps) {
  const t = useTranslations();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
    if (!isOpen && dialog.current?.open) dialog.current.close();
  }, [isOpen]);
  // A dialog that is removed while open does not return the focus.
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
      // This also fires after `isOpen` becomes false, when another sheet can be open.
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
