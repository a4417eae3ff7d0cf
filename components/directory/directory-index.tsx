import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import type { DirectoryFacets } from '@/lib/shared/contract/profile';
import { userTypeLabels, userTypes } from '@/lib/shared/domain/profile';
import { formatCount } from '@/lib/shared/domain/text';
import { paths } from '@/lib/shared/paths';
import styles from './directory-index.module.css';

/** Links to the directory's sections, each with its number of profiles. */
export function DirectoryIndex({ facets }: { facets: DirectoryFacets }) {
  const counts = new Map(facets.userTypes.map((facet) => [facet.value, facet.count]));
  return (
    <ul className={styles.rows}>
      {userTypes.map((userType) => (
        <li key={userType}>
          <Link href={paths.directory(userType)} className={styles.row}>
            <span className={`t-h2 ${styles.name}`}>{userTypeLabels[userType]}</span>
            <span className={`t-ui quiet ${styles.count}`}>{formatCount(counts.get(userType) ?? 0)}</span>
            <Icon name="arrow-right" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
