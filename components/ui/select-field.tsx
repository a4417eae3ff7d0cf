import type { ComponentProps } from 'react';
import { Icon } from './icon';
import styles from './select-field.module.css';

type SelectFieldProps = Omit<ComponentProps<'select'>, 'className'> & {
  label: string;
  /** Beside its label and without a line, as the order of a list. */
  isInline?: boolean;
};

/** The browser's own select, so that a form sent without script has it too. */
export function SelectField({ label, isInline = false, children, ...select }: SelectFieldProps) {
  return (
    <label className={isInline ? styles.inline : styles.field}>
      <span className={styles.label}>{label}</span>
      <span className={styles.line}>
        <select {...select} className={styles.select} {...(isInline ? {} : { 'data-focus': 'own' })}>
          {children}
        </select>
        <span className={styles.chevron}>
          <Icon name="chevron-down" size={18} />
        </span>
      </span>
    </label>
  );
}
