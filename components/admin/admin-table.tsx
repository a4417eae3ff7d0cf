import type { ReactNode, Ref } from 'react';
import styles from './admin-table.module.css';

type AdminTableProps = {
  label: string;
  /** The columns, of which some have a name for screen readers alone. */
  columns: readonly (string | { hidden: string })[];
  isBusy?: boolean;
  /** With a reference the table can take the focus. */
  ref?: Ref<HTMLTableElement>;
  className?: string | undefined;
  /** The rows. */
  children: ReactNode;
};

/** A table of the administration. On narrow screens each row is a block. */
export function AdminTable({ label, columns, isBusy, ref, className, children }: AdminTableProps) {
  return (
    <table
      ref={ref}
      tabIndex={ref === undefined ? undefined : -1}
      className={[`t-ui align-start wide above-16 no-ring ${styles.table}`, className].filter(Boolean).join(' ')}
      aria-label={label}
      aria-busy={isBusy}
    >
      <thead>
        <tr>
          {columns.map((column) =>
            typeof column === 'string' ? (
              <th key={column} scope="col">
                {column}
              </th>
            ) : (
              <th key={column.hidden} scope="col">
                <span className="visually-hidden">{column.hidden}</span>
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
