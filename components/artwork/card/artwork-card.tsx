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
  /** Width ÷ height of the image's place. */
  ratio: number;
  /** Value of the image's `sizes` attribute. */
  sizes: string;
  showsArtist: boolean;
  price?: PriceOnLabel | undefined;
  isEager: boolean;
  /** A menu on the picture's corner. */
  menu?: ReactNode;
  /** Called in place of opening the work's page. */
  onOpen?: (() => void) | undefined;
};

/**
 * A work with its wall label. The card links to the work, the artist's name to the artist. Still images are never
 * enlarged beyond their pixels; moving ones are, because they have few pixels and are watched from a distance.
 */
export function ArtworkCard(props: ArtworkCardProps) {
  const { artwork, ratio, sizes, showsArtist, price, isEager, menu, onOpen } = props;
  const { image } = artwork;
  return (
    <div className={`relative ${styles.card}`}>
      <div
        className={`relative ${styles.picture}`}
        style={image && !isAnimated(image) ? { maxWidth: image.width } : undefined}
      >
        <CardPicture artwork={artwork} ratio={ratio} sizes={sizes} isEager={isEager} />
        {menu && <div className={styles.menu}>{menu}</div>}
      </div>
      <WallLabel artwork={artwork} showsArtist={showsArtist} details="all" price={price} onOpen={onOpen} />
    </div>
  );
}

/** Animations are paused on a wall, where a reader could not stop dozens of them. */
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
