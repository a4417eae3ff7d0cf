import type { ComponentProps, ReactNode } from 'react';
import styles from './check-row.module.css';
import marks from './choice-mark.module.css';

type RowProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode;
  /** A formatted number, such as "1,204". */
  count?: string | undefined;
};

export function CheckRow({ className = '', ...props }: RowProps) {
  return <Row {...props} type="checkbox" className={`${marks.box} ${className}`} />;
}

/** All rows of a group need the same name. */
export function RadioRow(props: RowProps) {
  return <Row {...props} type="radio" className={`${marks.box} ${marks.round}`} />;
}

function Row({ label, count, ...input }: RowProps & { type: 'checkbox' | 'radio' }) {
  return (
    <label className={`t-ui row center gap-12 pressable ${styles.row}`}>
      <input {...input} />
      <OptionText label={label} count={count} />
    </label>
  );
}

export function OptionText({ label, count }: { label: ReactNode; count?: string | undefined }) {
  return (
    <>
      <span className="fill shrink">{label}</span>
      {count !== undefined && <span className="t-micro faint numbers">{count}</span>}
    </>
  );
}
