import type { ReactNode } from 'react';
import { SectionHeading } from '@/components/ui/section-heading';
import type { SearchKind } from '@/lib/shared/domain/search';
import { formatCount } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import styles from './result-section.module.css';
import { createKindId, type Total } from './search-frame-data';
import { formatKindCount } from './search-labels';

type ResultSectionProps = {
  kind: SearchKind;
  query: string;
  found: Total;
  /** Links to all results of this kind. If the page shows only this kind, links to all kinds. */
  href: string;
  /** True if the section lists all results of this kind, page by page. */
  isOnly?: boolean;
  /** True for rows, false for pictures on a wall. */
  hasRows?: boolean;
  children: ReactNode;
};

export function ResultSection(props: ResultSectionProps) {
  const words = useWords();
  const { t, language } = words;
  const { kind, query, found, href, isOnly = false, hasRows = false, children } = props;
  const { total, totalIsCapped, isSimilar } = found;
  if (total === 0 && !isOnly) return null;
  const shown = formatCount(total, totalIsCapped, language);
  const link = { href, label: isOnly ? t('search.allResults') : t(`search.all.${kind}`, { count: total, shown }) };
  return (
    <section className={`above-56 ${styles.section}`} aria-labelledby={createKindId(kind)}>
      {/* A single result needs no link. */}
      <SectionHeading id={createKindId(kind)} link={total === 1 && !isOnly ? undefined : link} isListStart={isOnly}>
        {isOnly ? formatKindCount(kind, total, totalIsCapped, words) : t(`search.kind.${kind}`)}
      </SectionHeading>
      {isSimilar && <p className="quiet above-8">{t(`search.similar.${kind}`, { query })}</p>}
      <div className={hasRows ? 'hair-above above-16' : 'above-24'}>{children}</div>
    </section>
  );
}
