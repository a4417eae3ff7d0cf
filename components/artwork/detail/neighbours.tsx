import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import type { ArtworkLink } from '@/lib/shared/contract/artwork';
import { getSeparator } from '@/lib/shared/domain/text';
import { pickTexts } from '@/lib/shared/domain/translation';
import { useWords } from '@/lib/shared/i18n/use-words';
import { paths } from '@/lib/shared/paths';
import styles from './neighbours.module.css';

type NeighboursProps = { artist: string; previous: ArtworkLink | null; next: ArtworkLink | null };

export function Neighbours({ artist, previous, next }: NeighboursProps) {
  const t = useTranslations();
  if (previous === null && next === null) return null;
  return (
    <nav
      className="grid columns-2 gap-24 above-56 pad-above-16 hair-above"
      aria-label={t('artwork.detail.neighbours', { artist })}
    >
      {previous && <Way work={previous} isNext={false} />}
      {next && <Way work={next} isNext />}
    </nav>
  );
}

function Way({ work, isNext }: { work: ArtworkLink; isNext: boolean }) {
  const { t, language } = useWords();
  const { id, title, year, langs } = pickTexts(work, ['title'], language);
  const className = `row center gap-12 control ${styles.way} ${isNext ? `align-end ${styles.next}` : ''}`;
  return (
    <Link href={paths.artwork(id)} rel={isNext ? 'next' : 'prev'} className={className}>
      {!isNext && <Icon name="arrow-left" />}
      <span className="break stack shrink">
        <span className="t-small quiet">{isNext ? t('artwork.detail.next') : t('artwork.detail.previous')}</span>
        <span>
          <cite className="work-title" dir="auto" lang={langs.title}>
            {title}
          </cite>
          {year && (
            <>
              {getSeparator(language)}
              <bdi>{year}</bdi>
            </>
          )}
        </span>
      </span>
      {isNext && <Icon name="arrow-right" />}
    </Link>
  );
}
