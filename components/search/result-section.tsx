import type { ReactNode } from 'react';
import { SectionHeading } from '@/components/ui/section-heading';
import type { SearchKind } from '@/lib/shared/domain/search';
import styles from './result-section.module.css';
import { createKindId, type Total } from './search-frame-data';
import { formatKindCount, kindLabels } from './search-labels';

type ResultSectionProps = {
  kind: SearchKind;
  found: Total;
  /** The list of this kind with the same search. */
  href: string;
  /** Whether they are rows between lines, or hang on the wall. */
  hasRows?: boolean;
  children: ReactNode;
};

/** The first results of one kind, and the way to all of them. Absent when there are none. */
export function ResultSection({ kind, found, href, hasRows = false, children }: ResultSectionProps) {
  const { total, totalIsCapped } = found;
  if (total === 0) return null;
  // A single result is already shown.
  const all = total === 1 ? undefined : { href, label: `All ${formatKindCount(kind, total, totalIsCapped)}` };
  return (
    <section className={styles.section} aria-labelledby={createKindId(kind)}>
      <SectionHeading id={createKindId(kind)} link={all}>
        {kindLabels[kind]}
      </SectionHeading>
      <div className={hasRows ? styles.rows : styles.wall}>{children}</div>
    </section>
  );
}

type OneKindProps = {
  kind: SearchKind;
  found: Total;
  /** The results of every kind. */
  everything: string;
  children: ReactNode;
};

/** All results of one kind, and the way back to the others. */
export function OneKind({ kind, found, everything, children }: OneKindProps) {
  return (
    <section className={styles.section}>
      <SectionHeading link={{ href: everything, label: 'All results' }} isListStart>
        {formatKindCount(kind, found.total, found.totalIsCapped)}
      </SectionHeading>
      <div className={styles.wall}>{children}</div>
    </section>
  );
}
