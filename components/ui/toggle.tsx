import type { ComponentProps } from 'react';
import styles from './toggle.module.css';

type ToggleProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'className' | 'children'> & { label: string };

/** A switch that takes effect at once: a native checkbox, so it also travels with a form. */
export function Toggle({ label, ...input }: ToggleProps) {
  return (
    <label className={styles.row}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox gives its state by itself */}
      <input {...input} type="checkbox" role="switch" className={styles.toggle} />
      {label}
    </label>
  );
}
