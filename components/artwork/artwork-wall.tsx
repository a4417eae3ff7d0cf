import type { ArtworkSummary } from '@/lib/contract/artwork';
import { sizeInCentimetres } from '@/lib/domain/artwork';
import { ArtworkCard } from './artwork-card';
import styles from './artwork-wall.module.css';
import type { Ending } from './justified-rows';
import { layOutWall, type RowHeight } from './wall-layout';

type ArtworkWallProps = {
  artworks: readonly ArtworkSummary[];
  rowHeight: RowHeight;
  /** A curated wall ends with a full row, a long list may end with a loose one. */
  ending?: Ending;
  /** False where every work is by the one artist named above. */
  showsArtist?: boolean;
  /** How many works are among the first things seen, and load at once. */
  eager?: number;
  /** What the list is, for those who hear it. */
  label: string;
  /** Makes it a place that links can lead to and focus. */
  id?: string;
};

/**
 * Works in rows that fill the width, whole and in order. The breaks for every width come with the page:
 * nothing moves when images, fonts or scripts arrive.
 */
export function ArtworkWall(props: ArtworkWallProps) {
  const { artworks, rowHeight, ending = 'full', showsArtist = true, eager = 0, label, id } = props;
  const cells = layOutWall(artworks.map(ratioOf), rowHeight, ending);
  return (
    <div className={styles.wall} id={id} tabIndex={id ? -1 : undefined}>
      {/* biome-ignore lint/a11y/noRedundantRoles: a list without bullets is no list to VoiceOver */}
      <ul className={styles.rows} role="list" aria-label={label}>
        {artworks.map((artwork, index) => (
          <li key={artwork.id} className={styles.cell} style={cells[index]?.style}>
            <ArtworkCard
              artwork={artwork}
              ratio={ratioOf(artwork)}
              sizes={cells[index]?.sizes ?? '100vw'}
              showsArtist={showsArtist}
              isEager={index < eager}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

const WIDEST_RATIO = 3;

/** The image's ratio; without one the work's own, as far as its size is known and hangs well; else a square. */
function ratioOf({ image, size }: ArtworkSummary): number {
  if (image) return image.width / image.height;
  const sides = sizeInCentimetres(size);
  if (sides === null) return 1;
  return Math.min(WIDEST_RATIO, Math.max(1 / WIDEST_RATIO, sides.width / sides.height));
}
