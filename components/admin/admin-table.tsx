import type { ReactNode, Ref } from 'react';
import styles from './admin-table.module.css';

/** Hidden names are for screen readers only. */
type Column = { name: string; width?: string; isHidden?: boolean };

type AdminTableProps = {
  label: string;
  columns: readonly (string | Column)[];
  isBusy?: boolean;
  /** If set, the table is focusable. */
  ref?: Ref<HTMLTableElement>;
  className?: string | undefined;
  children: ReactNode;
};

export function AdminTable({ label, columns, isBusy, ref, className = '', children }: AdminTableProps) {
  return (
    <table
      ref={ref}
      tabIndex={ref === undefined ? undefined : -1}
      className={`table stacked t-ui align-start wide above-16 no-ring ${styles.table} ${className}`}
      aria-label={label}
      aria-busy={isBusy}
    >
      <thead>
        <tr>
          {columns.map((column) => {
            const { name, width, isHidden }: Column = typeof column === 'string' ? { name: column } : column;
            return (
              <th key={name} scope="col" style={{ width }}>
                {isHidden ? <span className="visually-hidden">{name}</span> : name}
              </th>
            );
          })}
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

/** Long addresses wrap before the host name. */
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
