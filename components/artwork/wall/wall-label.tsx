import { Link } from '@/components/ui/link';
import type { ArtworkSummary } from '@/lib/shared/contract/artwork';
import { formatSize } from '@/lib/shared/domain/artwork';
import { paths } from '@/lib/shared/paths';
import { formatPriceOnLabel, type PriceOnLabel } from './price-on-label';
import styles from './wall-label.module.css';

type WallLabelProps = {
  artwork: ArtworkSummary;
  showsArtist: boolean;
  /** Everything known, one fact a line, or the size alone. */
  details: 'all' | 'size';
  price?: PriceOnLabel | undefined;
  /** What a press does in place of leading to the work. */
  onOpen?: (() => void) | undefined;
};

/**
 * Who made it, its title and year, then what it is. The title's link covers the whole card around it,
 * which therefore needs `position: relative`; the artist's name is a link of its own.
 */
export function WallLabel({ artwork, showsArtist, details, price = 'shown', onOpen }: WallLabelProps) {
  const { id, title, year, medium, edition, profile, isPromoted } = artwork;
  const name = (
    <cite className="work-title">
      <bdi>{title}</bdi>
    </cite>
  );
  const size = formatSize(artwork.size);
  const lines =
    details === 'size'
      ? [size]
      : [medium, [size, size && edition ? lowercaseFirst(edition) : edition].filter(Boolean).join(', ')];
  const priceLine = details === 'all' ? formatPriceOnLabel(artwork, price) : null;
  return (
    <div className={styles.label}>
      {showsArtist && (
        <p className={styles.artist}>
          <Link href={paths.profile(profile.id)} className={styles.artistLink}>
            <bdi>{profile.name}</bdi>
          </Link>
        </p>
      )}
      <p>
        {onOpen ? (
          <button type="button" className={styles.workLink} onClick={onOpen}>
            {name}
          </button>
        ) : (
          <Link href={paths.artwork(id)} className={styles.workLink} prefetch={false}>
            {name}
          </Link>
        )}
        {year && `, ${year}`}
      </p>
      {lines.map((line) => line && <Fact key={line}>{line}</Fact>)}
      {priceLine && <p>{priceLine}</p>}
      {isPromoted && <p className={styles.promoted}>Promoted</p>}
    </div>
  );
}

function Fact({ children }: { children: string }) {
  return <p className={styles.fact}>{children}</p>;
}

/** "Edition of 20" goes on in lower case after the size; "AP 2/3" stays as it is. */
function lowercaseFirst(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
