import { type ComponentProps, useId } from 'react';
import styles from './toggle.module.css';

type ToggleProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'className' | 'children'> & {
  label: string;
  /** A second line: what it does, what is left of it, or why it cannot be turned on. The switch then stands at the right. */
  help?: string;
};

/** A switch that takes effect at once: a native checkbox, so it also travels with a form. */
export function Toggle({ label, help, ...input }: ToggleProps) {
  const id = useId();
  return (
    <label className={help === undefined ? styles.row : `${styles.row} ${styles.wide}`}>
      <input
        {...input}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox gives its state by itself
        role="switch"
        className={styles.toggle}
        aria-labelledby={`${id}-label`}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
      />
      <span>
        <span id={`${id}-label`}>{label}</span>
        {help !== undefined && (
          <span id={`${id}-help`} className={styles.help}>
            {help}
          </span>
        )}
      </span>
    </label>
  );
}
