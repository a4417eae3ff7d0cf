import { Isolated } from '@/components/ui/isolated';
import { TextLink } from '@/components/ui/text-link';
import type { CvEntry } from '@/lib/shared/contract/profile';
import { formatPlace } from '@/lib/shared/domain/country';
import { useWords } from '@/lib/shared/i18n/use-words';
import styles from './profile-screen.module.css';

/** Titles of exhibitions and publications are italic, like titles of works. */
export function ProfileCv({ cv }: { cv: readonly CvEntry[] }) {
  const { t, language } = useWords();
  return (
    <ol className="t-ui hair-above">
      {groupCvByYear(cv).map(({ years, entries }) => (
        <li key={years} className={`grid hair-under ${styles.year}`}>
          <p className={`quiet numbers ${styles.label}`}>{years}</p>
          <ul>
            {entries.map((entry, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id and are never reordered
              <li key={index} className={`grid pad-12 ${styles.entry} ${index > 0 ? 'hair-above' : ''}`}>
                <p className={`quiet numbers ${styles.label}`}>{t(`profile.cvKind.${entry.kind}`)}</p>
                <div>
                  <p className={titled.has(entry.kind) ? 'work-title' : undefined}>
                    <bdi>{entry.url ? <TextLink href={entry.url}>{entry.title}</TextLink> : entry.title}</bdi>
                  </p>
                  <p className="quiet">
                    <Isolated texts={[entry.organization, formatPlace(entry, language)]} />
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

/** The latest year comes first, entries without a year last. Entries of the same year keep their order. */
export function groupCvByYear(cv: readonly CvEntry[]): { years: string; entries: CvEntry[] }[] {
  const groups = new Map<string, CvEntry[]>();
  for (const entry of [...cv].sort((a, b) => getLastYear(b) - getLastYear(a))) {
    const years = formatYears(entry);
    groups.set(years, [...(groups.get(years) ?? []), entry]);
  }
  return [...groups].map(([years, entries]) => ({ years, entries }));
}

function getLastYear({ yearFrom, yearTo }: CvEntry): number {
  return yearTo ?? yearFrom ?? 0;
}

function formatYears({ yearFrom, yearTo }: CvEntry): string {
  if (yearFrom !== null && yearTo !== null && yearFrom !== yearTo) return `${yearFrom}–${yearTo}`;
  return String(yearTo ?? yearFrom ?? '');
}
