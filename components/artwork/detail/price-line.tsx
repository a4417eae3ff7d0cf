import type { Artwork } from '@/lib/contract/artwork';
import { availabilityLabels } from '@/lib/domain/artwork';
import { formatMoney } from '@/lib/domain/money';
import styles from './price-line.module.css';

/** What it costs, while it is for sale and the artist says so, and whether it can be had. */
export function PriceLine({ artwork }: { artwork: Pick<Artwork, 'price' | 'availability' | 'profile'> }) {
  const { availability, profile } = artwork;
  const isForSale = availability === 'FOR_SALE';
  const words = isForSale && profile.role === 'ARTIST' ? 'For sale by the artist' : availabilityLabels[availability];
  const price = isForSale ? formatPrice(artwork.price) : null;
  return (
    <div className={styles.line}>
      {price && <p className={styles.price}>{price}</p>}
      <p className={styles.availability}>
        {isForSale && <span className={styles.dot} />}
        {words}
      </p>
    </div>
  );
}

function formatPrice({ kind, money }: Artwork['price']): string | null {
  if (kind === 'ON_REQUEST') return 'Price on request';
  return kind === 'EXACT' && money ? formatMoney(money) : null;
}
