'use client';

import { type ReactNode, useState } from 'react';
import { Button } from './button';
import styles from './filter-sheet.module.css';
import { Icon } from './icon';
import { Sheet } from './sheet';

type FilterSheetProps = {
  /** How many filters are on. */
  chosen: number;
  /** What the list holds with them: "362 calls". */
  found: string;
  onClear: () => void;
  /** The filters, whose choices take effect at once. */
  children: ReactNode;
};

/** A button that counts the filters of a list, and the sheet with them. */
export function FilterSheet({ chosen, found, onClear, children }: FilterSheetProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="filter" />
        Filters
        {chosen > 0 && (
          <span className={styles.count}>
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
