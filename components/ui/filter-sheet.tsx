'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from './button';
import { Icon } from './icon';
import styles from './list-frame.module.css';
import { Sheet } from './sheet';

type FilterSheetProps = {
  chosen: number;
  /** Example: "362 calls". */
  found: string;
  onClear: () => void;
  children: ReactNode;
};

export function FilterSheet({ chosen, found, onClear, children }: FilterSheetProps) {
  const t = useTranslations();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="filter" />
        {t('ui.filter.label')}
        {chosen > 0 && (
          <span className={`t-micro stack middle ${styles.count}`}>
            {t.rich('ui.filter.chosen', {
              count: String(chosen),
              hidden: (text) => <span className="visually-hidden">{text}</span>,
            })}
          </span>
        )}
      </Button>
      <Sheet
        title={t('ui.filter.label')}
        isOpen={isOpen}
        onClose={close}
        footer={
          <>
            <Button variant="secondary" onClick={onClear}>
              {t('ui.filter.clear')}
            </Button>
            <Button onClick={close}>{t('ui.filter.show', { found })}</Button>
          </>
        }
      >
        {children}
      </Sheet>
    </>
  );
}
