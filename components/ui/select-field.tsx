import { type ComponentProps, useId } from 'react';
import { Field, type FieldTexts } from './field';
import { Icon, type IconName } from './icon';
import styles from './select-field.module.css';

type SelectFieldProps = Omit<ComponentProps<'select'>, 'className' | 'disabled'> & FieldTexts;

/** A native select, which works without JavaScript. */
export function SelectField({ label, isLabelHidden, aside, help, error, id, ...select }: SelectFieldProps) {
  const texts = { label, isLabelHidden, aside, help, error };
  return (
    <Field {...texts} id={id} end={<Chevron />}>
      {(control) => <select {...select} {...control} className={`${control.className} ${styles.select}`} />}
    </Field>
  );
}

type InlineSelectProps = Omit<ComponentProps<'select'>, 'className'> &
  Pick<FieldTexts, 'label' | 'isLabelHidden'> & {
    /** Replaces the texts on small screens. */
    smallIcon?: IconName;
  };

export function InlineSelect({ label, isLabelHidden = false, smallIcon, ...select }: InlineSelectProps) {
  const id = useId();
  return (
    <div className={`t-ui inline-row center gap-8 ${smallIcon ? styles.collapsing : ''}`}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : 't-small quiet'}>
        {label}
      </label>
      <div className="relative">
        <select {...select} id={id} className={styles.select} />
        <Chevron />
      </div>
      {smallIcon && <Icon name={smallIcon} />}
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

type OptionsProps = {
  options: readonly { value: string; label: string; count?: string | undefined; isDisabled?: boolean | undefined }[];
};

export function Options({ options }: OptionsProps) {
  return options.map(({ value, label, count, isDisabled }) => (
    <option key={value} value={value} disabled={isDisabled}>
      {count ? `${label} (${count})` : label}
    </option>
  ));
}
