import { type ComponentProps, useId } from 'react';
import styles from './toggle.module.css';

type ToggleProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'className' | 'children'> & {
  label: string;
  /** A description, or the reason why the switch is disabled. With this text, the switch is on the right. */
  help?: string;
};

/** A switch that applies immediately. It is a native checkbox, so it also works in forms. */
export function Toggle({ label, help, ...input }: ToggleProps) {
  const id = useId();
  return (
    <label
      className={`t-ui center gap-12 control pressable ${styles.row} ${help === undefined ? 'inline-row' : `row spread ${styles.wide}`}`}
    >
      <input
        {...input}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its state
        role="switch"
        className={`rigid on-wall edged ${styles.toggle}`}
        aria-labelledby={`${id}-label`}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
      />
      <span>
        <span id={`${id}-label`}>{label}</span>
        {help !== undefined && (
          <span id={`${id}-help`} className="t-micro quiet block">
            {help}
          </span>
        )}
      </span>
    </label>
  );
}
