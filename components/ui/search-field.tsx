import { type ComponentProps, useId } from 'react';
import { FocusOnHash } from './focus-on-hash';
import { Icon } from './icon';
import styles from './search-field.module.css';

type SearchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'className'> & {
  name: string;
  label: string;
  /** With an id of its own, an address ending in it (`#search`) puts the focus here. */
  id?: string;
  /** Large is the first thing of its page and shows its label; small has it for screen readers only. */
  size?: 'large' | 'small';
};

/** A search input for a GET form: it works without script, by Enter. */
export function SearchField({ label, size = 'small', id, ...input }: SearchFieldProps) {
  const generated = useId();
  const fieldId = id ?? generated;
  return (
    <div>
      <label htmlFor={fieldId} className={size === 'large' ? styles.label : 'visually-hidden'}>
        {label}
      </label>
      <div className={size === 'large' ? `${styles.line} ${styles.large}` : styles.line}>
        <Icon name="search" size={size === 'large' ? 26 : 20} />
        <input
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={200}
          {...input}
          id={fieldId}
          type="search"
          className={styles.input}
          data-focus="own"
        />
        {id && <FocusOnHash id={id} />}
      </div>
    </div>
  );
}
