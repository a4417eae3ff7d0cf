import type { ReactNode } from 'react';
import styles from './empty.module.css';

type EmptyWallProps = {
  /** Replaces the artist's name on the wall label. */
  maker: string;
  title: string;
  /** Replaces the year on the wall label. */
  year?: string;
  children: ReactNode;
  /** One to three links. */
  links: ReactNode;
};

/** A page's empty state: the outline of a missing picture, with a wall label. Failures use it, too. */
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
