import type { ArtworkSummary } from '@/lib/shared/contract/artwork';
import { ArtworkCard, pickEmptyRatio } from '../card/artwork-card';
import { OwnerMenu } from '../card/owner-menu';
import type { PriceOnLabel } from '../format-price';
import styles from './artwork-wall.module.css';
import { type Hanging, layOutWall, type RowHeight } from './wall-layout';

type ArtworkWallProps = {
  artworks: readonly ArtworkSummary[];
  rowHeight: RowHeight;
  /** False if all works are by the artist of the page. */
  showsArtist?: boolean;
  /** True if owners have a menu on their works. */
  hasOwnerMenu?: boolean;
  /** Selects which prices are on the labels; by default only those that the artists publish. */
  price?: PriceOnLabel;
  /** Number of works above the fold, whose images load eagerly. */
  eager?: number;
  /** Accessible name of the list. */
  label: string;
  /** Makes the wall a link target that can be focused. */
  id?: string;
};

/**
 * Works in justified rows, uncropped and in order. The row breaks for every width are in the HTML, so nothing moves
 * when images, fonts or scripts load.
 */
export function ArtworkWall(props: ArtworkWallProps) {
  const { artworks, rowHeight, showsArtist = true, hasOwnerMenu = false, eager = 0, label, id, price } = props;
  const cells = layOutWall(artworks.map(createHanging), rowHeight);
  return (
    <div className={styles.wall} id={id} tabIndex={id ? -1 : undefined}>
      {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver ignores lists without bullets */}
      <ul className={`cluster top ${styles.rows}`} role="list" aria-label={label}>
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

/** Picks the fields that are serialized for the menu of each work. */
function pickOwned({ id, profileId, title }: ArtworkSummary) {
  return { id, profileId, title };
}

function createHanging(artwork: ArtworkSummary): Hanging {
  const { image } = artwork;
  return image
    ? { ratio: image.width / image.height, isEmpty: false }
    : { ratio: pickEmptyRatio(artwork.size), isEmpty: true };
}
