import type { ReactNode, Ref } from 'react';
import styles from './admin-table.module.css';

type AdminTableProps = {
  label: string;
  /** `hidden` column names are only for screen readers. */
  columns: readonly (string | { hidden: string })[];
  isBusy?: boolean;
  /** A table with a ref can take the focus. */
  ref?: Ref<HTMLTableElement>;
  className?: string | undefined;
  children: ReactNode;
};

export function AdminTable({ label, columns, isBusy, ref, className, children }: AdminTableProps) {
  return (
    <table
      ref={ref}
      tabIndex={ref === undefined ? undefined : -1}
      className={[`table stacked t-ui align-start wide above-16 no-ring ${styles.table}`, className]
        .filter(Boolean)
        .join(' ')}
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

const MOMENTS = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const SECONDS = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** "21 Nov 2026, 14:05" */
export function Moment({ at, hasSeconds = false }: { at: string; hasSeconds?: boolean }) {
  return <time dateTime={at}>{(hasSeconds ? SECONDS : MOMENTS).format(new Date(at))}</time>;
}

/** A long address wraps before its host. */
export function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
