import type { ReactNode } from 'react';
import { NoPicture, Picture } from '@/components/ui/picture';
import type { ArtworkSummary } from '@/lib/shared/contract/artwork';
import { isAnimated } from '@/lib/shared/image-url';
import type { PriceOnLabel } from '../wall/price-on-label';
import { WallLabel } from '../wall/wall-label';
import styles from './artwork-card.module.css';
import { Cover } from './cover';

type ArtworkCardProps = {
  artwork: ArtworkSummary;
  /** Width ÷ height of the place its image takes. */
  ratio: number;
  /** For `img sizes`. */
  sizes: string;
  showsArtist: boolean;
  price?: PriceOnLabel | undefined;
  isEager: boolean;
  /** What can be done with the work, behind a button on the picture's corner. */
  menu?: ReactNode;
  /** What a press on the card does in place of leading to the work. */
  onOpen?: (() => void) | undefined;
};

/**
 * A work and its wall label: the whole card leads to the work, the artist's name to the artist. Nothing is enlarged
 * beyond its pixels but what moves, which has few of them and is watched rather than looked into.
 */
export function ArtworkCard(props: ArtworkCardProps) {
  const { artwork, ratio, sizes, showsArtist, price, isEager, menu, onOpen } = props;
  const { image } = artwork;
  return (
    <div className={styles.card}>
      <div className={styles.picture} style={image && !isAnimated(image) ? { maxWidth: image.width } : undefined}>
        <CardPicture artwork={artwork} ratio={ratio} sizes={sizes} isEager={isEager} />
        {menu && <div className={styles.menu}>{menu}</div>}
      </div>
      <WallLabel artwork={artwork} showsArtist={showsArtist} details="all" price={price} onOpen={onOpen} />
    </div>
  );
}

/** Moving works hold still on a wall: forty that move at once could not be stopped by whom they disturb. */
function CardPicture({
  artwork,
  ratio,
  sizes,
  isEager,
}: Omit<ArtworkCardProps, 'showsArtist' | 'price' | 'menu' | 'onOpen'>) {
  const { image, contentWarning } = artwork;
  if (image === null) return <NoPicture ratio={ratio} label="No image" />;
  if (contentWarning !== null) return <Cover ratio={ratio} reason={contentWarning} />;
  return <Picture image={image} alt={image.alt ?? ''} sizes={sizes} priority={isEager} isStill />;
}
