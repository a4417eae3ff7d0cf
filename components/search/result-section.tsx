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
  /** Leads to all results of this kind or, if only this kind is shown, of all kinds. */
  href: string;
  /** True if the section contains all results of this kind, page by page. */
  isOnly?: boolean;
  /** True for rows between lines, false for pictures on the wall. */
  hasRows?: boolean;
  children: ReactNode;
};

export function ResultSection(props: ResultSectionProps) {
  const { kind, query, found, href, isOnly = false, hasRows = false, children } = props;
  const { total, totalIsCapped, isSimilar } = found;
  if (total === 0 && !isOnly) return null;
  const counted = formatKindCount(kind, total, totalIsCapped);
  const link = { href, label: isOnly ? 'All results' : `All ${counted}` };
  return (
    <section className={`above-56 ${styles.section}`} aria-labelledby={createKindId(kind)}>
      {/* A single result is already visible, so it needs no link. */}
      <SectionHeading id={createKindId(kind)} link={total === 1 && !isOnly ? undefined : link} isListStart={isOnly}>
        {isOnly ? counted : kindLabels[kind]}
      </SectionHeading>
      {isSimilar && <p className="quiet above-8">{formatSimilar(formatKind(kind), query)}</p>}
      <div className={hasRows ? 'hair-above above-16' : 'above-24'}>{children}</div>
    </section>
  );
}
