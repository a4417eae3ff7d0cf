import type { ReactNode } from 'react';
import styles from './section.module.css';

type SectionProps = {
  /** Fragment of the section's URL, such as `menu` in `/#menu`. */
  id: string;
  title: string;
  /** Uses the full width of the page instead of a column. */
  isWide?: boolean | undefined;
  children: ReactNode;
};

/** One part of the interface, with its name as a heading. */
export function Section({ id, title, isWide = false, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={isWide ? `${styles.section} ${styles.wide}` : styles.section}
    >
      <h2 id={`${id}-title`} className="t-small quiet">
        {title}
      </h2>
      <div className={styles.states}>{children}</div>
    </section>
  );
}

/** One state of a part, with a label. */
export function State({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? `${styles.state} ${styles.wideState}` : styles.state}>
      <h3 className={styles.name}>{name}</h3>
      {children}
    </div>
  );
}
