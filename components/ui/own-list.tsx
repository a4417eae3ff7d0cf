import type { ReactNode } from 'react';
import { Menu, type MenuItem } from './menu';
import styles from './own-list.module.css';

type Column = { label: string; width: string; isNumber?: boolean };

type OwnListProps = {
  /** The heading of the first column, such as "Call". */
  label: string;
  columns: readonly Column[];
  /** True while the rows still match the previous filters. */
  isOld?: boolean;
  children: ReactNode;
};

/** Lists a member's items, with values in columns. On narrow screens, the columns are stacked. */
export function OwnList({ label, columns, isOld = false, children }: OwnListProps) {
  const template = ['minmax(0, 1fr)', ...columns.map(({ width }) => width)].join(' ');
  return (
    <div aria-busy={isOld} style={{ '--columns': template }}>
      <div className={`t-small quiet grid hair-under ${styles.head}`} aria-hidden="true">
        <span>{label}</span>
        {columns.map((column) => (
          <span key={column.label} className={column.isNumber ? 'align-end' : undefined}>
            {column.label}
          </span>
        ))}
      </div>
      <ul className={`grid ${styles.list}`}>{children}</ul>
    </div>
  );
}

type OwnRowProps = {
  kind: ReactNode;
  title: ReactNode;
  facts: readonly ReactNode[];
  /** Sentences below the facts. */
  notes?: ReactNode;
  /** Must contain one `OwnCell` for each column. */
  cells: ReactNode;
  /** Notices that span all columns. */
  notices?: readonly ReactNode[];
  actions: ReactNode;
  menu: { label: string; items: readonly MenuItem[] };
  /** True to dim the item. */
  isOver: boolean;
  className?: string | undefined;
  children?: ReactNode;
};

export function OwnRow(props: OwnRowProps) {
  const { kind, title, facts, notes, cells, notices = [], actions, menu, isOver, className = '', children } = props;
  return (
    <li className={`grid full-row pad-16 hair-under ${styles.row} ${isOver ? styles.over : ''} ${className}`}>
      <div className={`break shrink ${styles.item}`}>
        <p className={`t-small quiet cluster gap-16 rows-0 ${styles.kind}`}>{kind}</p>
        <h2 className={`t-h3 ${styles.title}`}>{title}</h2>
        <p className="t-small quiet cluster gap-16 rows-0">
          {facts.filter(Boolean).map((fact, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: facts have no id and keep their order
            <span key={index}>{fact}</span>
          ))}
        </p>
        {notes}
      </div>
      {cells}
      {notices.filter(Boolean).map((notice, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: notices have no id and keep their order
        <div key={index} className="full-row above-12">
          {notice}
        </div>
      ))}
      <div className={`row center spread full-row above-4 control ${styles.ways}`}>
        <div className={`t-ui cluster gap-24 rows-4 ${styles.actions}`}>{actions}</div>
        <Menu {...menu} className={styles.menu} />
      </div>
      {children}
    </li>
  );
}

type OwnCellProps = {
  label: string;
  isNumber?: boolean;
  isStrong?: boolean;
  children: ReactNode;
  below?: ReactNode;
  className?: string | undefined;
};

export function OwnCell({ label, isNumber = false, isStrong = false, children, below, className = '' }: OwnCellProps) {
  return (
    <p className={`column ${isNumber ? `numbers ${styles.number}` : styles.cell} ${className}`}>
      <span className={`nowrap clip ${styles.label}`}>{label} </span>
      <span className={isStrong ? 'medium' : undefined}>{children}</span>
      {below && <span className="t-small quiet">{below}</span>}
    </p>
  );
}
