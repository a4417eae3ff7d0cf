import { Isolated } from '@/components/ui/isolated';
import { Link } from '@/components/ui/link';
import type { ArtworkSummary } from '@/lib/shared/contract/artwork';
import { formatSize } from '@/lib/shared/domain/artwork';
import { formatPriceOnLabel, type PriceOnLabel } from '@/lib/shared/domain/format-price';
import { getSeparator } from '@/lib/shared/domain/text';
import { pickTexts } from '@/lib/shared/domain/translation';
import { useWords } from '@/lib/shared/i18n/use-words';
import { paths } from '@/lib/shared/paths';
import styles from './hung-wall.module.css';

type WallLabelProps = {
  artwork: ArtworkSummary;
  showsArtist: boolean;
  /** Shows all facts, one per line, or only the size. */
  details: 'all' | 'size';
  price?: PriceOnLabel | undefined;
};

/** The title's link covers the card, so the card needs `position: relative`. */
export function WallLabel({ artwork, showsArtist, details, price = 'shown' }: WallLabelProps) {
  const words = useWords();
  const { t, language } = words;
  const { id, title, langs, year, medium, edition, profile, isPromoted } = pickTexts(artwork, ['title'], language);
  const size = formatSize(artwork.size, words);
  // German capitalizes nouns, so its text must not change.
  const isLower = size !== null && language !== 'de';
  const lines =
    details === 'size' ? [[size]] : [[medium], [size, edition && isLower ? lowercaseFirst(edition) : edition]];
  const priceLine = details === 'all' ? formatPriceOnLabel(artwork, price, words) : null;
  return (
    <div className={`t-small break ${styles.label}`}>
      {showsArtist && (
        <p className="medium">
          <Link href={paths.profile(profile.id)} className={`inline-block relative ${styles.artistLink}`}>
            <bdi>{profile.name}</bdi>
          </Link>
        </p>
      )}
      <p>
        <Link href={paths.artwork(id)} className={styles.workLink} prefetch={false}>
          <cite className="work-title">
            <bdi lang={langs.title}>{title}</bdi>
          </cite>
        </Link>
        {year && (
          <>
            {getSeparator(language)}
            <bdi>{year}</bdi>
          </>
        )}
      </p>
      {lines.map(
        (texts) =>
          texts.some(Boolean) && (
            <p key={texts.join()} className="quiet">
              <Isolated texts={texts} />
            </p>
          ),
      )}
      {priceLine && <p>{priceLine}</p>}
      {isPromoted && <p className="quiet">{t('artwork.card.promoted')}</p>}
    </div>
  );
}

/** Lowercases "Edition of 20" after the size, but not abbreviations such as "AP 2/3". */
function lowercaseFirst(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
