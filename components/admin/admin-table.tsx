import type { ReactNode, Ref } from 'react';
import { intlTags } from '@/lib/shared/i18n/languages';
import { useLanguage } from '@/lib/shared/i18n/use-words';
import styles from './admin-table.module.css';

/** Set `isHidden` for a name that only screen readers announce. */
type Column = { name: string; width?: string; isHidden?: boolean };

type AdminTableProps = {
  label: string;
  columns: readonly (string | Column)[];
  isBusy?: boolean;
  /** Setting a ref makes the table focusable. */
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

/** Example: "21 Nov 2026, 14:05". */
export function Moment({ at, hasSeconds = false }: { at: string; hasSeconds?: boolean }) {
  const language = useLanguage();
  const options = { dateStyle: 'medium', timeStyle: hasSeconds ? 'medium' : 'short' } as const;
  return <time dateTime={at}>{new Date(at).toLocaleString(intlTags[language], options)}</time>;
}

/** Long addresses wrap at the "@". */
export function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <bdi>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </bdi>
  );
}
