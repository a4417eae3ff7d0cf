import Link from 'next/link';
import { NoPicture, Picture } from '@/components/ui/picture';
import type { ArtworkSummary } from '@/lib/contract/artwork';
import { formatSize } from '@/lib/domain/artwork';
import { paths } from '@/lib/paths';
import styles from './artwork-card.module.css';
import { Cover } from './cover';

type ArtworkCardProps = {
  artwork: ArtworkSummary;
  /** Width ÷ height of the place its image takes. */
  ratio: number;
  /** For `img sizes`. */
  sizes: string;
  showsArtist: boolean;
  isEager: boolean;
};

/** A work and its wall label: the whole card leads to the work, the artist's name to the artist. */
export function ArtworkCard({ artwork, ratio, sizes, showsArtist, isEager }: ArtworkCardProps) {
  const { id, title, year, image, profile } = artwork;
  return (
    <div className={styles.card}>
      <div className={styles.picture} style={image ? { maxWidth: image.width } : undefined}>
        <CardPicture artwork={artwork} ratio={ratio} sizes={sizes} isEager={isEager} />
      </div>
      <div className={styles.label}>
        {showsArtist && (
          <p className={styles.artist}>
            <Link href={paths.profile(profile.id)} className={styles.artistLink} dir="auto" prefetch={false}>
              {profile.name}
            </Link>
          </p>
        )}
        <p>
          <Link href={paths.artwork(id)} className={styles.workLink} prefetch={false}>
            <cite className="work-title" dir="auto">
              {title}
            </cite>
          </Link>
          {year && `, ${year}`}
        </p>
        <CardFacts artwork={artwork} />
      </div>
    </div>
  );
}

function CardPicture({ artwork, ratio, sizes, isEager }: Omit<ArtworkCardProps, 'showsArtist'>) {
  const { image, contentWarning } = artwork;
  if (image === null) return <NoPicture ratio={ratio} label="No image" />;
  if (contentWarning !== null) return <Cover ratio={ratio} reason={contentWarning} />;
  return <Picture image={image} alt={image.alt ?? ''} sizes={sizes} priority={isEager} isStill />;
}

/** One fact a line; beside a very narrow work only what names it stays (design 3). */
function CardFacts({ artwork }: { artwork: ArtworkSummary }) {
  const { medium, edition, isPromoted } = artwork;
  const size = [formatSize(artwork.size), edition].filter(Boolean).join(', ');
  return (
    <>
      {medium && <p className={styles.fact}>{medium}</p>}
      {size && <p className={styles.fact}>{size}</p>}
      {isPromoted && <p className={styles.promoted}>Promoted</p>}
    </>
  );
}
