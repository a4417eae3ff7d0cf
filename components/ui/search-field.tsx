import { type ComponentProps, useId } from 'react';
import { FocusOnHash } from './focus-on-hash';
import { Icon } from './icon';
import styles from './search-field.module.css';

type SearchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'className'> & {
  name: string;
  label: string;
  /** Lets a URL with this fragment (`#search`) focus the field. */
  id?: string;
  /** `large` is for a page's main field and shows the label. With `small`, only screen readers announce it. */
  size?: 'large' | 'small';
};

/** For GET forms, which work without JavaScript. */
export function SearchField({ label, size = 'small', id, ...input }: SearchFieldProps) {
  const generated = useId();
  const fieldId = id ?? generated;
  return (
    <div className={styles.field} style={{ '--hint': input.placeholder?.length }}>
      <label htmlFor={fieldId} className={size === 'large' ? 't-small quiet block under-8' : 'visually-hidden'}>
        {label}
      </label>
      <div className={`row center gap-12 control field-line ${size === 'large' ? styles.large : ''}`}>
        <Icon name="search" size={size === 'large' ? 26 : 20} />
        <input
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={200}
          dir="auto"
          {...input}
          id={fieldId}
          type="search"
          className={`fill shrink control ${styles.input}`}
          data-focus="own"
        />
        {id && <FocusOnHash id={id} />}
      </div>
    </div>
  );
}
