import { useTranslations } from 'next-intl';
import type { CSSProperties, ReactNode } from 'react';
import { Markdown } from '@/components/ui/markdown';
import { NoPicture } from '@/components/ui/picture';
import type { Artwork } from '@/lib/shared/contract/artwork';
import { Cover, pickEmptyRatio } from '../card/artwork-card';
import { Gallery } from '../gallery/gallery';
import styles from './work-layout.module.css';

type WorkLayoutProps = { artwork: Pick<Artwork, 'images' | 'title' | 'contentWarning' | 'size'>; children: ReactNode };

export function WorkLayout({ artwork, children }: WorkLayoutProps) {
  const t = useTranslations();
  return (
    <div className={`grid top pad-above-24 medium-columns-1 ${styles.work}`} style={computeWorkShape(artwork)}>
      <ArtworkImages artwork={artwork} />
      <aside className={styles.side} aria-label={t('artwork.detail.about')}>
        {children}
      </aside>
    </div>
  );
}

/** `--frame` is the smallest image ratio, but at least 3:2, or at least the first image's ratio if that is smaller. */
export function computeWorkShape({ images, size }: Pick<Artwork, 'images' | 'size'>): CSSProperties {
  const ratios = images.map((image) => image.width / image.height);
  const first = ratios[0] ?? pickEmptyRatio(size);
  return {
    '--frame': images.length === 1 ? first : Math.max(Math.min(...ratios), Math.min(first, 1.5)),
    '--first-ratio': first,
    '--first-pixels': images[0] ? `${images[0].width}px` : `calc(22rem * ${first})`,
  };
}

function ArtworkImages({ artwork: { images, title, contentWarning, size } }: Pick<WorkLayoutProps, 'artwork'>) {
  const t = useTranslations();
  const first = images[0];
  if (first === undefined) {
    const ratio = pickEmptyRatio(size);
    return (
      <div className={styles.empty} style={{ '--ratio': ratio }}>
        <NoPicture ratio={ratio} label={t('artwork.detail.noImageYet')} />
      </div>
    );
  }
  const gallery = <Gallery images={images} title={title} />;
  if (contentWarning === null) return gallery;
  return (
    <ContentWarningGate reason={contentWarning} ratio={first.width / first.height}>
      {gallery}
    </ContentWarningGate>
  );
}

/** Uses `details`, which opens without JavaScript. */
function ContentWarningGate({ reason, ratio, children }: { reason: string; ratio: number; children: ReactNode }) {
  const t = useTranslations();
  return (
    <details className={styles.covered}>
      <summary className={`block under-12 pressable ${styles.summary}`}>
        <span className={`block clip on-mat ${styles.cover}`}>
          <Cover ratio={ratio} reason={reason} />
        </span>
        <span className={`t-ui accent underlined inline-block pad-12 ${styles.show}`}>{t('artwork.detail.show')}</span>
        <span className={`t-ui accent underlined inline-block pad-12 ${styles.hide}`}>{t('artwork.detail.cover')}</span>
      </summary>
      {children}
    </details>
  );
}

export function Description({ text, lang }: { text: string; lang?: string | undefined }) {
  return (
    <div className="break measure" dir="auto">
      <Markdown topLevel={2} lang={lang}>
        {text}
      </Markdown>
    </div>
  );
}
