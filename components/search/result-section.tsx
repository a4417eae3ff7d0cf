import type { ReactNode } from 'react';
import { SectionHeading } from '@/components/ui/section-heading';
import { formatSimilar, type SearchKind } from '@/lib/shared/domain/search';
import styles from './result-section.module.css';
import { createKindId, type Total } from './search-frame-data';
import { formatKind, formatKindCount, kindLabels } from './search-labels';

type ResultSectionProps = {
  kind: SearchKind;
  query: string;
  found: Total;
  /** URL of the list of this kind with the same search. */
  href: string;
  /** True for rows between lines, false for pictures on the wall. */
  hasRows?: boolean;
  children: ReactNode;
};

/** The first results of one kind with a link to all. Renders nothing without results. */
export function ResultSection({ kind, query, found, href, hasRows = false, children }: ResultSectionProps) {
  const { total, totalIsCapped } = found;
  if (total === 0) return null;
  // A single result is already visible.
  const all = total === 1 ? undefined : { href, label: `All ${formatKindCount(kind, total, totalIsCapped)}` };
  return (
    <section className={`above-56 ${styles.section}`} aria-labelledby={createKindId(kind)}>
      <SectionHeading id={createKindId(kind)} link={all}>
        {kindLabels[kind]}
      </SectionHeading>
      {found.isSimilar && <p className="quiet above-8">{formatSimilar(formatKind(kind), query)}</p>}
      <div className={hasRows ? styles.rows : styles.wall}>{children}</div>
    </section>
  );
}

type OneKindProps = {
  kind: SearchKind;
  query: string;
  found: Total;
  /** URL of the results of all kinds. */
  everything: string;
  children: ReactNode;
};

/** All results of one kind, with a link back to all kinds. */
export function OneKind({ kind, query, found, everything, children }: OneKindProps) {
  return (
    <section className={`above-56 ${styles.section}`}>
      <SectionHeading link={{ href: everything, label: 'All results' }} isListStart>
        {formatKindCount(kind, found.total, found.totalIsCapped)}
      </SectionHeading>
      {found.isSimilar && <p className="quiet above-8">{formatSimilar(formatKind(kind), query)}</p>}
      <div className={styles.wall}>{children}</div>
    </section>
  );
}
