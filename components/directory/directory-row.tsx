import { Avatar } from '@/components/ui/avatar';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { TextLink } from '@/components/ui/text-link';
import { Verified } from '@/components/ui/verified';
import { paths } from '@/lib/shared/paths';
import type { DirectoryEntryRow } from './directory-entry-row';
import styles from './directory-row.module.css';

/** Pixels; as in the style sheet. */
const STRIP_HEIGHT = 112;

type DirectoryRowProps = {
  row: DirectoryEntryRow;
  /** Named on the first row of a page, which the address of the next page jumps to. */
  id?: string | undefined;
  /** Among the first rows: their pictures are loaded at once. */
  isFirst?: boolean;
  /** Below the heading of a section, the names are its parts. */
  heading?: 'h2' | 'h3';
};

/** Avatar, name, place and fields, and a strip of up to four works at their own ratios. */
export function DirectoryRow({ row, id, isFirst = false, heading: Heading = 'h2' }: DirectoryRowProps) {
  return (
    <li className={styles.row} id={id}>
      <div className={styles.who}>
        <Avatar image={row.image} kind={row.kind} />
        <div className={styles.text}>
          <Heading className={styles.name}>
            <Link href={paths.profile(row.id)} className={styles.link}>
              {row.name}
            </Link>
            {row.verified && <Verified />}
          </Heading>
          {row.place && <p>{row.place}</p>}
          <p>{row.practice}</p>
        </div>
      </div>
      {row.openOpportunities !== '' && (
        <p className={styles.opportunities}>
          <TextLink href={`${paths.profile(row.id)}#opportunities`}>
            {row.openOpportunities}
            <span className="visually-hidden"> of {row.name}</span>
          </TextLink>
        </p>
      )}
      {row.artworks.length > 0 && (
        <ul className={styles.strip} aria-label={`Works by ${row.name}`}>
          {row.artworks.map((artwork, index) => (
            <li key={artwork.id} className={styles.work} style={createRatioStyle(artwork.image)}>
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
    </li>
  );
}

/** Pixels of a strip that a phone shows before it is pushed aside. */
const PHONE = 300;

/** Where a work of the strip begins, in pixels. */
function truncateStart({ artworks }: DirectoryEntryRow, index: number): number {
  return artworks.slice(0, index).reduce((sum, { image }) => sum + computeRatio(image) * STRIP_HEIGHT, 0);
}

/** For the style sheet, which gives all works of the strip one height. */
function createRatioStyle(image: { width: number; height: number }): Record<`--${string}`, number> {
  return { '--ratio': computeRatio(image) };
}

function computeRatio(image: { width: number; height: number }): number {
  return image.width / image.height;
}
