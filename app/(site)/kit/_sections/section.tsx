import type { ReactNode } from 'react';
import styles from './section.module.css';

type SectionProps = {
  /** The address ends in it: `/kit#menu`. */
  id: string;
  title: string;
  /** Takes the page's whole width instead of a column. */
  isWide?: boolean | undefined;
  children: ReactNode;
};

/** One part of the kit under its name. */
export function Section({ id, title, isWide = false, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={isWide ? `${styles.section} ${styles.wide}` : styles.section}
    >
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      <div className={styles.states}>{children}</div>
    </section>
  );
}

/** A state of a part and what it is called. */
export function State({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? `${styles.state} ${styles.wideState}` : styles.state}>
      <h3 className={styles.name}>{name}</h3>
      {children}
    </div>
  );
}
