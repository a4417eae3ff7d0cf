import { TextLink } from '@/components/ui/text-link';
import type { CvEntry } from '@/lib/contract/profile';
import { formatPlace } from '@/lib/domain/country';
import { cvKindLabels } from '@/lib/domain/profile';
import { groupCvByYear } from './cv-years';
import styles from './profile-cv.module.css';

/** Year, kind, and what it was; titles of exhibitions and publications are set like those of works. */
export function ProfileCv({ cv }: { cv: readonly CvEntry[] }) {
  return (
    <ol className={styles.years}>
      {groupCvByYear(cv).map(({ years, entries }) => (
        <li key={years} className={styles.year}>
          <p className={styles.label}>{years}</p>
          <ul>
            {entries.map((entry, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id and never change places
              <li key={index} className={styles.entry}>
                <p className={styles.label}>{cvKindLabels[entry.kind]}</p>
                <div>
                  <p className={titled.has(entry.kind) ? 'work-title' : undefined}>
                    {entry.url ? <TextLink href={entry.url}>{entry.title}</TextLink> : entry.title}
                  </p>
                  <p className={styles.where}>
                    {[entry.organization, formatPlace(entry)].filter((part) => Boolean(part)).join(', ')}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

const titled: ReadonlySet<CvEntry['kind']> = new Set(['SOLO', 'GROUP', 'PUBLICATION']);
