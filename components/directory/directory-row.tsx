import Link from 'next/link';
import { Avatar } from '@/components/ui/avatar';
import { Picture } from '@/components/ui/picture';
import { Verified } from '@/components/ui/verified';
import type { DirectoryEntry } from '@/lib/contract/profile';
import { artisticFieldLabels } from '@/lib/domain/artistic-field';
import { formatPlace } from '@/lib/domain/country';
import { organizationTypeRows } from '@/lib/domain/profile';
import { paths } from '@/lib/paths';
import styles from './directory-row.module.css';

type DirectoryRowProps = {
  entry: DirectoryEntry;
  /** Named on the first row of a page, which the address of the next page jumps to. */
  id?: string | undefined;
  /** Among the first rows: their pictures are loaded at once. */
  isFirst?: boolean;
};

/** Avatar, name, place and fields, and a strip of up to four works at their own ratios. */
export function DirectoryRow({ entry, id, isFirst = false }: DirectoryRowProps) {
  const place = formatPlace(entry);
  return (
    <li className={styles.row} id={id}>
      <div className={styles.who}>
        <Avatar image={entry.image} kind={entry.role === 'ART_ORGANIZATION' ? 'organization' : 'person'} />
        <div className={styles.text}>
          <h2 className={styles.name}>
            <Link href={paths.profile(entry.id)} prefetch={false} className={styles.link}>
              {entry.name}
            </Link>
            {entry.verified && <Verified />}
          </h2>
          {place && <p>{place}</p>}
          <p>{practiceOf(entry)}</p>
        </div>
      </div>
      {entry.artworks.length > 0 && (
        <ul className={styles.strip} aria-label={`Works by ${entry.name}`}>
          {entry.artworks.map((artwork) => (
            <li key={artwork.id} className={styles.work} style={ratioStyle(artwork.image)}>
              <Picture
                image={artwork.image}
                alt={artwork.image.alt ?? ''}
                sizes={`${Math.ceil(ratioOf(artwork.image) * 112)}px`}
                priority={isFirst}
              />
              <Link
                href={paths.artwork(artwork.id)}
                prefetch={false}
                className={styles.cover}
                aria-label={artwork.title}
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** "Gallery" of an organization, then its fields: "Gallery: Painting, Drawing". */
function practiceOf(entry: DirectoryEntry): string {
  const fields = entry.artisticFields.map((field) => artisticFieldLabels[field]).join(', ');
  if (entry.organizationType === null) return fields;
  const type = organizationTypeRows[entry.organizationType].label;
  return fields === '' ? type : `${type}: ${fields}`;
}

/** For the style sheet, which gives all works of the strip one height. */
function ratioStyle(image: { width: number; height: number }): Record<`--${string}`, number> {
  return { '--ratio': ratioOf(image) };
}

function ratioOf(image: { width: number; height: number }): number {
  return image.width / image.height;
}
