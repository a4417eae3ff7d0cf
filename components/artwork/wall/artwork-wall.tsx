import type { ReactNode } from 'react';
import type { ArtworkSummary } from '@/lib/shared/contract/artwork';
import type { PriceOnLabel } from '@/lib/shared/domain/format-price';
import { ArtworkCard, pickEmptyRatio } from '../card/artwork-card';
import { OwnerMenu } from '../card/owner-menu';
import styles from './artwork-wall.module.css';
import { type Hanging, layOutWall, type RowHeight } from './wall-layout';

type ArtworkWallProps = {
  artworks: readonly ArtworkSummary[];
  rowHeight: RowHeight;
  /** False if all works are by the page's artist. */
  showsArtist?: boolean;
  hasOwnerMenu?: boolean;
  /** Without this, the label shows only published prices. */
  price?: PriceOnLabel;
  /** Number of works at the start whose images load eagerly. */
  eager?: number;
  /** Renders a menu over the picture and a footer below the label. */
  render?: (artwork: ArtworkSummary) => { menu?: ReactNode; foot?: ReactNode };
  label: string;
  /** An id makes the wall a focusable link target. */
  id?: string;
};

/** The HTML contains the row breaks for every width, so images, fonts and scripts cause no layout shift. */
export function ArtworkWall(props: ArtworkWallProps) {
  const { artworks, rowHeight, showsArtist = true, hasOwnerMenu = false, eager = 0, label, id, price, render } = props;
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
              menu={hasOwnerMenu && <OwnerMenu id={artwork.id} profileId={artwork.profileId} title={artwork.title} />}
              {...render?.(artwork)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function createHanging({ image, size }: ArtworkSummary): Hanging {
  return { ratio: image ? image.width / image.height : pickEmptyRatio(size), isEmpty: image === null };
}
