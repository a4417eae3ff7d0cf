import { Chip } from '@/components/ui/chip';
import { TextLink } from '@/components/ui/text-link';
import { paths } from '@/lib/paths';
import { type ActiveFilter, clearFilters, type OpportunityFilterQuery } from '../opportunity-filters';
import styles from './active-filters.module.css';

/** The filters that are on: each can be taken away, and all at once. */
export function ActiveFilters({ active, query }: { active: readonly ActiveFilter[]; query: OpportunityFilterQuery }) {
  if (active.length === 0) return null;
  return (
    <div className={styles.active}>
      <ul className={styles.chips} aria-label="Filters">
        {active.map(({ name, label, without }) => (
          <li key={name}>
            <Chip label={label} href={paths.opportunities(without)} />
          </li>
        ))}
      </ul>
      <TextLink href={paths.opportunities(clearFilters(query))} scroll={false} className={styles.clear}>
        Clear all
      </TextLink>
    </div>
  );
}
