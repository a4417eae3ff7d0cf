import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { createRatio } from '@/components/ui/picture-ratio';
import { TextLink } from '@/components/ui/text-link';
import { Verified } from '@/components/ui/verified';
import { paths } from '@/lib/shared/paths';
import type { DirectoryEntryRow } from './directory-entry-row';
import styles from './directory-row.module.css';

/** In pixels. Keep in sync with the style sheet. */
const STRIP_HEIGHT = 112;

type DirectoryRowProps = {
  row: DirectoryEntryRow;
  /** Set only on the first row of each page, where links to that page scroll to. */
  id?: string | undefined;
  /** True to load the pictures of the first rows eagerly. */
  isFirst?: boolean;
  /** Use `h3` below the heading of a section. */
  heading?: 'h2' | 'h3';
  /** Appears on a third line. */
  note?: ReactNode;
  /** Buttons at the end of the row. They leave less room for works. */
  actions?: ReactNode;
};

export function DirectoryRow(props: DirectoryRowProps) {
  const { row, id, isFirst = false, heading: Heading = 'h2', note, actions } = props;
  const t = useTranslations();
  return (
    <li className={`grid center gap-24 hair-under ${styles.row} ${actions ? styles.withActions : ''}`} id={id}>
      <div className={`row top shrink relative ${styles.who}`}>
        <Avatar image={row.image} kind={row.kind} />
        <div className={`t-small quiet fill shrink ${styles.text}`}>
          <Heading className={styles.name}>
            <Link href={paths.profile(row.id)} className={styles.link}>
              <bdi>{row.name}</bdi>
            </Link>
            {row.verified && <Verified />}
          </Heading>
          {row.place && <p>{row.place}</p>}
          <p>{row.practice}</p>
          {note && <p>{note}</p>}
        </div>
      </div>
      {row.openOpportunities !== '' && (
        <p className={`t-ui nowrap ${styles.opportunities}`}>
          <TextLink href={`${paths.profile(row.id)}#opportunities`}>
            {row.openOpportunities}
            <span className="visually-hidden"> {t('directory.openCallsOf', { name: row.name })}</span>
          </TextLink>
        </p>
      )}
      {row.artworks.length > 0 && (
        <ul className={`row center end ${styles.strip}`} aria-label={t('directory.worksBy', { name: row.name })}>
          {row.artworks.map((artwork, index) => (
            <li key={artwork.id} className={`shrink relative ${styles.work}`} style={createRatio(artwork.image)}>
              <Picture
                image={artwork.image}
                alt={artwork.image.alt ?? ''}
                sizes={`${Math.ceil(computeRatio(artwork.image) * STRIP_HEIGHT)}px`}
                priority={isFirst && truncateStart(row, index) < PHONE}
                isStill
              />
              <Link href={paths.artwork(artwork.id)} className={styles.cover} aria-label={artwork.title} />
            </li>
          ))}
        </ul>
      )}
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  );
}

/** Width of the strip that phones show, in pixels. */
const PHONE = 300;

/** Distance of a work from the start of the strip, in pixels. */
function truncateStart({ artworks }: DirectoryEntryRow, index: number): number {
  return artworks.slice(0, index).reduce((sum, { image }) => sum + computeRatio(image) * STRIP_HEIGHT, 0);
}

function computeRatio(image: { width: number; height: number }): number {
  return image.width / image.height;
}
