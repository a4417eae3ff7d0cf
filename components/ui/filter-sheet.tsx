'use client';

import { type ReactNode, useState } from 'react';
import { Button } from './button';
import { Icon } from './icon';
import styles from './list-frame.module.css';
import { Sheet } from './sheet';

type FilterSheetProps = {
  /** The number of active filters. */
  chosen: number;
  /** "362 calls" */
  found: string;
  onClear: () => void;
  children: ReactNode;
};

export function FilterSheet({ chosen, found, onClear, children }: FilterSheetProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="filter" />
        Filters
        {chosen > 0 && (
          <span className={`t-micro stack middle ${styles.count}`}>
            {chosen}
            <span className="visually-hidden"> chosen</span>
          </span>
        )}
      </Button>
      <Sheet
        title="Filters"
        isOpen={isOpen}
        onClose={close}
        footer={
          <>
            <Button variant="secondary" onClick={onClear}>
              Clear
            </Button>
            <Button onClick={close}>Show {found}</Button>
          </>
        }
      >
        {children}
      </Sheet>
    </>
  );
}
