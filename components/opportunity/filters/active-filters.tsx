import { Chip } from '@/components/ui/chip';
import { TextLink } from '@/components/ui/text-link';
import { clearFilters, hrefOf, type OpportunityFilters } from '@/lib/filters/opportunity';
import type { ActiveFilter } from '../opportunity-filters';
import styles from './active-filters.module.css';

type ActiveFiltersProps = { active: readonly ActiveFilter[]; filters: OpportunityFilters };

/** The filters that are on: each can be taken away, and all at once. */
export function ActiveFilters({ active, filters }: ActiveFiltersProps) {
  if (active.length === 0) return null;
  return (
    <div className={styles.active}>
      <ul className={styles.chips} aria-label="Filters">
        {active.map(({ name, label, without }) => (
          <li key={name}>
            <Chip label={label} href={hrefOf(without)} />
          </li>
        ))}
      </ul>
      <TextLink href={hrefOf(clearFilters(filters))} scroll={false} className={styles.clear}>
        Clear all
      </TextLink>
    </div>
  );
}
