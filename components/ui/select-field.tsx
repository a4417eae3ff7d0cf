import { type ComponentProps, type ReactNode, useId } from 'react';
import { Field, type FieldTexts } from './field';
import { Icon } from './icon';
import styles from './select-field.module.css';

type SelectFieldProps = Omit<ComponentProps<'select'>, 'className' | 'disabled'> &
  FieldTexts & {
    /** A precondition that disables the field: "Choose a country first". */
    disabledHint?: string | undefined;
  };

/** A native select, which works without script. */
export function SelectField(props: SelectFieldProps) {
  const { label, isLabelHidden, aside, help, error, id, disabledHint, children, ...select } = props;
  return (
    <Field
      id={id}
      label={label}
      isLabelHidden={isLabelHidden}
      aside={aside}
      help={help}
      error={error}
      end={disabledHint === undefined && <Chevron />}
    >
      {(control) =>
        disabledHint === undefined ? (
          <select {...select} {...control} className={`${control.className} ${styles.select}`}>
            {children}
          </select>
        ) : (
          <select {...control} className={`${control.className} ${styles.select}`} disabled>
            <option>{disabledHint}</option>
          </select>
        )
      }
    </Field>
  );
}

type InlineSelectProps = Omit<ComponentProps<'select'>, 'className'> & { label: string; children: ReactNode };

/** A borderless select beside its label, such as the order of a list. */
export function InlineSelect({ label, children, ...select }: InlineSelectProps) {
  const id = useId();
  return (
    <div className="t-ui inline-row center gap-8">
      <label htmlFor={id} className="t-small quiet">
        {label}
      </label>
      <div className="relative">
        <select {...select} id={id} className={styles.select}>
          {children}
        </select>
        <Chevron />
      </div>
    </div>
  );
}

function Chevron() {
  return (
    <span className={`stack ${styles.chevron}`}>
      <Icon name="chevron-down" size={18} />
    </span>
  );
}
