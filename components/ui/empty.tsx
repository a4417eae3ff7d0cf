import type { ReactNode } from 'react';
import styles from './empty.module.css';

export function EmptyFrame({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className={`cluster ${styles.empty}`}>
      <svg className={styles.frame} width={420} height={300} viewBox="0 0 420 300" fill="none" aria-hidden="true">
        <path d="M.5 58 210 7 419.5 58" stroke="var(--edge)" />
        <path d="M.5 58h419v241H.5Z" stroke="var(--edge)" />
        <path d="M25.5 83h369v191h-369Z" stroke="var(--hair)" />
        <circle cx={210} cy={5} r={4} fill="var(--edge)" />
      </svg>
      <div className={styles.label}>
        <h2 className="t-h3">{title}</h2>
        {children && <div className="t-ui quiet above-4">{children}</div>}
        {action && <div className="above-24">{action}</div>}
      </div>
    </div>
  );
}

type EmptyWallProps = {
  /** Shown in place of the artist's name. */
  maker: string;
  title: string;
  /** Shown in place of the year. */
  year?: string;
  children: ReactNode;
  /** One to three links. */
  links: ReactNode;
};

/** A page's empty state: the outline of a missing picture, with a wall label. */
export function EmptyWall({ maker, title, year, children, links }: EmptyWallProps) {
  return (
    <div className={`cluster ${styles.empty} ${styles.wall}`}>
      <div className={`relative ${styles.mark}`} />
      <div className={styles.label}>
        <p className="t-ui medium">{maker}</p>
        <h1 className={`t-body ${styles.wallTitle}`}>
          <em>{title}</em>
          {year && `, ${year}`}
        </h1>
        <div className="t-ui quiet above-4">{children}</div>
        <div className={`t-small stack start gap-8 above-20 ${styles.links}`}>{links}</div>
      </div>
    </div>
  );
}
