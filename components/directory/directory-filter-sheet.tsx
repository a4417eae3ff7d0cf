import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { CheckRow } from '@/components/ui/check-row';
import { Disclosure } from '@/components/ui/disclosure';
import { Icon } from '@/components/ui/icon';
import { Sheet } from '@/components/ui/sheet';
import { type FilterFieldsProps, PlaceFields, practiceOf } from './directory-filter-fields';
import styles from './directory-filter-sheet.module.css';
import { clearFilters, countChosen } from './directory-filters';

/** The filters of small screens: a button, and a sheet whose choices take effect at once. */
export function DirectoryFilterSheet({ found, ...fields }: FilterFieldsProps & { found: string }) {
  const { filters, options, onChange } = fields;
  const [isOpen, setOpen] = useState(false);
  const chosen = countChosen(filters);
  const practice = practiceOf(filters, options);

  const toggle = (value: string) => {
    const others = practice.selected.filter((entry) => entry !== value);
    const isChosen = others.length < practice.selected.length;
    onChange(practice.change(isChosen ? others : [...practice.selected, value]));
  };

  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="filter" />
        Filters
        {chosen > 0 && (
          <span className={styles.badge}>
            {chosen}
            <span className="visually-hidden"> chosen</span>
          </span>
        )}
      </Button>
      <Sheet
        title="Filters"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        footer={
          <>
            <Button variant="secondary" onClick={() => onChange(clearFilters(filters))}>
              Clear
            </Button>
            <Button className={styles.show} onClick={() => setOpen(false)}>
              Show {found}
            </Button>
          </>
        }
      >
        <div className={styles.places}>
          <PlaceFields {...fields} />
        </div>
        <Disclosure
          title={practice.label}
          isOpen
          summary={practice.selected.length > 0 ? `${practice.selected.length} chosen` : undefined}
        >
          {practice.options.map(({ value, label, count, isDisabled = false }) => (
            <CheckRow
              key={value}
              label={label}
              count={count}
              disabled={isDisabled}
              checked={practice.selected.some((entry) => entry === value)}
              onChange={() => toggle(value)}
            />
          ))}
        </Disclosure>
      </Sheet>
    </>
  );
}
