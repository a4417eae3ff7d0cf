import type { ArtworkSummary } from '@/lib/shared/contract/artwork';
import { ArtworkCard } from '../card/artwork-card';
import { OwnerMenu } from '../card/owner-menu';
import styles from './artwork-wall.module.css';
import { pickEmptyRatio } from './empty-ratio';
import type { PriceOnLabel } from './price-on-label';
import { type Hanging, layOutWall, type RowHeight } from './wall-layout';

type ArtworkWallProps = {
  artworks: readonly ArtworkSummary[];
  rowHeight: RowHeight;
  /** False where every work is by the one artist named above. */
  showsArtist?: boolean;
  /** Whether a work's owner finds a menu on it. */
  hasOwnerMenu?: boolean;
  /** Which prices the labels show: by default those that the artists show. */
  price?: PriceOnLabel;
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
  const { artworks, rowHeight, showsArtist = true, hasOwnerMenu = false, eager = 0, label, id, price } = props;
  const cells = layOutWall(artworks.map(createHanging), rowHeight);
  return (
    <div className={styles.wall} id={id} tabIndex={id ? -1 : undefined}>
      {/* biome-ignore lint/a11y/noRedundantRoles: a list without bullets is no list to VoiceOver */}
      <ul className={styles.rows} role="list" aria-label={label}>
        {artworks.map((artwork, index) => (
          <li key={artwork.id} className={styles.cell} style={cells[index]?.style}>
            <ArtworkCard
              artwork={artwork}
              ratio={cells[index]?.ratio ?? 1}
              sizes={cells[index]?.sizes ?? '100vw'}
              showsArtist={showsArtist}
              price={price}
              isEager={index < eager}
              menu={hasOwnerMenu && <OwnerMenu artwork={pickOwned(artwork)} />}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What travels to the browser with the menu, for each work of the wall. */
function pickOwned({ id, profileId, title }: ArtworkSummary) {
  return { id, profileId, title };
}

function createHanging(artwork: ArtworkSummary): Hanging {
  const { image } = artwork;
  return image
    ? { ratio: image.width / image.height, isEmpty: false }
    : { ratio: pickEmptyRatio(artwork.size), isEmpty: true };
}
