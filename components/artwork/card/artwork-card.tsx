import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { NoPicture, Picture } from '@/components/ui/picture';
import type { ArtworkSummary } from '@/lib/shared/contract/artwork';
import { convertToCentimetres } from '@/lib/shared/domain/artwork';
import type { PriceOnLabel } from '@/lib/shared/domain/format-price';
import { isAnimated } from '@/lib/shared/image-url';
import { WallLabel } from '../wall/wall-label';
import styles from './artwork-card.module.css';

type ArtworkCardProps = {
  artwork: ArtworkSummary;
  /** Width ÷ height of the image area. */
  ratio: number;
  sizes: string;
  showsArtist: boolean;
  price?: PriceOnLabel | undefined;
  isEager: boolean;
  menu?: ReactNode;
  foot?: ReactNode;
};

/** Enlarges only animated pictures beyond their pixels, because their resolution is low. */
export function ArtworkCard(props: ArtworkCardProps) {
  const { artwork, showsArtist, price, menu, foot } = props;
  const { image } = artwork;
  return (
    <div className={`relative ${styles.card}`}>
      <div
        className={`relative ${styles.picture}`}
        style={image && !isAnimated(image) ? { maxWidth: image.width } : undefined}
      >
        <CardPicture {...props} />
        {menu && <div className={styles.menu}>{menu}</div>}
      </div>
      <WallLabel artwork={artwork} showsArtist={showsArtist} details="all" price={price} />
      {foot}
    </div>
  );
}

/** Shows animated pictures as stills, because visitors could not stop dozens of animations. */
function CardPicture({ artwork: { image, contentWarning }, ratio, sizes, isEager }: ArtworkCardProps) {
  const t = useTranslations();
  if (image === null) return <NoPicture ratio={ratio} label={t('artwork.card.noImage')} />;
  if (contentWarning !== null) return <Cover ratio={ratio} reason={contentWarning} />;
  return <Picture image={image} alt={image.alt ?? ''} sizes={sizes} priority={isEager} isStill />;
}

export function Cover({ ratio, reason }: { ratio: number; reason: string }) {
  const t = useTranslations();
  return (
    <span
      className={`t-small quiet column end wide clip on-mat ${styles.cover}`}
      style={{ aspectRatio: String(ratio) }}
    >
      <span className="medium ink">{t('artwork.card.warning')}</span>
      <bdi>{reason}</bdi>
    </span>
  );
}

const MAX_EMPTY_RATIO = 3;

/** Returns the work's own ratio within limits, or 1 if its size is unknown. */
export function pickEmptyRatio(size: ArtworkSummary['size']): number {
  const sides = convertToCentimetres(size);
  if (sides === null) return 1;
  return Math.min(MAX_EMPTY_RATIO, Math.max(1 / MAX_EMPTY_RATIO, sides.width / sides.height));
}
