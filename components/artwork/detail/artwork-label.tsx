import { Avatar } from '@/components/ui/avatar';
import { isolate } from '@/components/ui/isolated';
import { Link } from '@/components/ui/link';
import { ShareButton } from '@/components/ui/share-button';
import { Verified } from '@/components/ui/verified';
import type { Artwork } from '@/lib/shared/contract/artwork';
import type { Contact, ProfileSummary } from '@/lib/shared/contract/profile';
import { formatSize } from '@/lib/shared/domain/artwork';
import { createMailtoAddress } from '@/lib/shared/domain/contact-links';
import { formatPlace } from '@/lib/shared/domain/country';
import { formatPrice } from '@/lib/shared/domain/format-price';
import { joinWithComma } from '@/lib/shared/domain/text';
import { pickTexts } from '@/lib/shared/domain/translation';
import { useLanguage, useWords } from '@/lib/shared/i18n/use-words';
import { paths } from '@/lib/shared/paths';
import { ArtworkBookmark } from '../bookmark/artwork-bookmark';
import styles from './artwork-label.module.css';
import { AskButton, type EnquiryArtwork } from './ask-button';
import { ScaleDrawing } from './scale-drawing';

const LONG_TITLE = 90;

type ArtworkLabelProps = {
  artwork: Artwork;
  contact: Contact;
  /** True in a preview, which shows owners what visitors see. */
  isPreview?: boolean;
};

export function ArtworkLabel({ artwork: original, contact, isPreview = false }: ArtworkLabelProps) {
  const words = useWords();
  const artwork = pickTexts(original, ['title'], words.language);
  const { t } = words;
  const { title, year, medium, edition, series, size, creditLine, inventoryNumber } = artwork;
  // Lists the facts in the order of a museum label: the work, its provenance, the inventory number.
  const facts = [
    year,
    medium,
    formatSize(size, words),
    edition,
    series && t.rich('artwork.detail.series', { series, bdi: isolate }),
    creditLine,
    inventoryNumber && t.rich('artwork.detail.inventoryNumber', { number: inventoryNumber, bdi: isolate }),
  ];
  const href = artwork.acceptsEnquiries ? null : createEnquiryHref(contact, title);
  const canAsk = href !== null || artwork.acceptsEnquiries;
  const isSold = artwork.availability === 'SOLD';
  const askButton = canAsk && (
    <AskButton
      artwork={pickEnquiryFields(artwork)}
      href={href}
      variant={isSold ? 'secondary' : 'primary'}
      isPreview={isPreview}
    />
  );
  // A work that only its owner can see has no share button, because the link would be a 404 for everyone else.
  const isOpen = artwork.visibility !== 'DRAFT' && !artwork.frozen && !artwork.hidden;
  return (
    <div className="break stack gap-24">
      <ArtistLine profile={artwork.profile} />
      <h1 className={`${styles.title} ${title.length > LONG_TITLE ? styles.long : ''}`}>
        <bdi lang={artwork.langs.title}>{title}</bdi>
      </h1>
      <div className="t-ui">
        {facts.map(
          (fact, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the facts keep their order
            fact && <p key={index}>{typeof fact === 'string' ? <bdi>{fact}</bdi> : fact}</p>,
        )}
      </div>
      <ScaleDrawing size={size} />
      <div className="stack gap-16 pad-above-24 hair-above">
        <PriceLine artwork={artwork} />
        <div className={`cluster gap-12 ${styles.ways} no-print`}>
          {!isSold && askButton}
          {isOpen && (
            <ShareButton
              title={joinWithComma([title, artwork.profile.name], words.language)}
              path={paths.artwork(artwork.id)}
              isAlone={!canAsk || isSold}
            />
          )}
          {isOpen && <ArtworkBookmark artwork={artwork} />}
          {isSold && askButton}
        </div>
      </div>
      {artwork.isPromoted && <p className="t-small quiet">{t('artwork.card.promoted')}</p>}
    </div>
  );
}

function pickEnquiryFields({ id, profileId, title, year, profile, ...artwork }: Artwork): EnquiryArtwork {
  const image = artwork.contentWarning === null ? (artwork.images[0] ?? null) : null;
  return { id, profileId, title, year, artist: profile.name, image };
}

function ArtistLine({ profile }: { profile: ProfileSummary }) {
  const place = formatPlace(profile, useLanguage());
  return (
    <div className="row center gap-12 relative">
      <Avatar image={profile.image} kind={profile.role === 'ART_ORGANIZATION' ? 'organization' : 'person'} />
      <div className="break shrink">
        <p className="t-body medium">
          <Link href={paths.profile(profile.id)} className={styles.link}>
            <bdi>{profile.name}</bdi>
          </Link>{' '}
          {profile.verified && <Verified />}
        </p>
        {place && <p className="t-small quiet">{place}</p>}
      </div>
    </div>
  );
}

function PriceLine({ artwork }: { artwork: Pick<Artwork, 'price' | 'availability' | 'profile'> }) {
  const words = useWords();
  const { availability, profile } = artwork;
  const isForSale = availability === 'FOR_SALE';
  const label =
    isForSale && profile.role === 'ARTIST'
      ? words.t('artwork.detail.forSaleByArtist')
      : words.t(`artwork.availability.${availability}`);
  const price = isForSale ? formatPrice(artwork, words) : null;
  return (
    <div className="cluster baseline spread gap-16 rows-4">
      {price && <p className="t-h3 numbers">{price}</p>}
      <p className="t-ui quiet row center gap-8">
        {isForSale && <span className={styles.dot} />}
        {label}
      </p>
    </div>
  );
}

/** Links to the artist's public email address, or else to the website. Returns null if neither is public. */
export function createEnquiryHref(contact: Contact, title: string): string | null {
  const { email, website } = contact;
  const letter = email?.isPublic ? createMailtoAddress(email.value.trim(), title) : null;
  if (letter !== null) return letter;
  return website?.isPublic && /^https?:\/\//i.test(website.value) ? website.value : null;
}
