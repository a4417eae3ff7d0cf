import { ButtonLink } from '@/components/ui/button';
import { ShareButton } from '@/components/ui/share-button';
import type { Artwork } from '@/lib/contract/artwork';
import type { Contact } from '@/lib/contract/profile';
import { formatSize } from '@/lib/domain/artwork';
import { paths } from '@/lib/paths';
import { ArtistLine } from './artist-line';
import styles from './artwork-label.module.css';
import { createAskAddress } from './ask-address';
import { PriceLine } from './price-line';
import { ScaleDrawing } from './scale-drawing';

const LONG_TITLE = 90;

type ArtworkLabelProps = { artwork: Artwork; contact: Contact };

/** The wall label of the work's own page: who, what, how large, and how to ask for it. */
export function ArtworkLabel({ artwork, contact }: ArtworkLabelProps) {
  const { title, year, medium, edition, series, size } = artwork;
  const facts = [year, medium, formatSize(size), edition, series && `Series: ${series}`];
  const ask = createAskAddress(contact, title);
  return (
    <div className={styles.label}>
      <ArtistLine profile={artwork.profile} />
      <h1 className={title.length > LONG_TITLE ? `${styles.title} ${styles.long}` : styles.title} dir="auto">
        {title}
      </h1>
      <div className={styles.facts}>{facts.map((fact) => fact && <p key={fact}>{fact}</p>)}</div>
      <ScaleDrawing size={size} />
      <div className={styles.offer}>
        <PriceLine artwork={artwork} />
        <div className={styles.ways}>
          {ask && (
            <ButtonLink href={ask} rel="nofollow ugc noopener" className={styles.ask}>
              Ask about this work
            </ButtonLink>
          )}
          <ShareButton title={`${title}, ${artwork.profile.name}`} path={paths.artwork(artwork.id)} isAlone={!ask} />
        </div>
      </div>
      {artwork.isPromoted && <p className={styles.promoted}>Promoted</p>}
    </div>
  );
}
