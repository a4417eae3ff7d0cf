import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import type { DirectoryFacets } from '@/lib/shared/contract/profile';
import { type UserType, userTypes } from '@/lib/shared/domain/profile';
import { formatKnownCount } from '@/lib/shared/domain/text';
import type { Language } from '@/lib/shared/i18n/languages';
import { useWords } from '@/lib/shared/i18n/use-words';
import { paths } from '@/lib/shared/paths';
import { findCount } from './directory-frame-data';
import styles from './directory-index.module.css';

/** Returns undefined for 0, so that a new site does not show zeros everywhere. */
function formatCountOf(facets: DirectoryFacets, userType: UserType, language: Language): string | undefined {
  const count = findCount(facets, userType);
  return count === 0 ? undefined : formatKnownCount(count, language);
}

export function DirectoryIndex({ facets }: { facets: DirectoryFacets }) {
  const { t, language } = useWords();
  return (
    <ul className="hair-above">
      {userTypes.map((userType) => (
        <li key={userType}>
          <Link href={paths.directory(userType)} className={`row center gap-16 pad-16 hair-under ${styles.row}`}>
            <span className={`t-h2 fill ${styles.name}`}>{t(`profile.userType.${userType}`)}</span>
            <span className="t-ui quiet numbers">{formatCountOf(facets, userType, language)}</span>
            <Icon name="arrow-right" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
