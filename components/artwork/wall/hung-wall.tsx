import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import { Picture } from '@/components/ui/picture';
import { TextLink } from '@/components/ui/text-link';
import { paths } from '@/lib/shared/paths';
import { computeHangScale, HANG_GAP, type HungWork, LABEL_WIDTH } from './hang-to-scale';
import styles from './hung-wall.module.css';
import { WallLabel } from './wall-label';

/** The style sheet has a container query for each of these widths. Only narrower walls scroll. */
const widths = [926, 1085, 1184, 1400, 1584, 1824] as const;
/** The largest gap, as a share of the wall's width. */
const MAX_GAP = 1 / 12;

type HungWallProps = {
  works: readonly HungWork[];
  /** False if other sections come first on the page. */
  isFirst: boolean;
  /** True if the first picture should load eagerly. */
  isInView: boolean;
};

/** Shows works at the same scale, with their centers on one line. */
export function HungWall({ works, isFirst, isInView }: HungWallProps) {
  const t = useTranslations();
  const largestScale = computeHangScale(works, widths[widths.length - 1] ?? 0);
  return (
    <section
      className={`${isFirst ? 'pad-above-24' : 'above-section'} ${styles.hang}`}
      style={computeScales(works)}
      aria-labelledby="hang-heading"
    >
      <div className={styles.walk}>
        {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver ignores lists without bullets */}
        <ul className={`row spread ${styles.works}`} role="list">
          {works.map(({ artwork, image, width }, index) => (
            <li key={artwork.id} className={`rigid relative ${styles.column}`} style={{ '--cm': width }}>
              <div className={`row center under-44 ${styles.place}`}>
                <div className={styles.picture}>
                  <Picture
                    image={image}
                    alt={image.alt ?? ''}
                    sizes={`${Math.ceil(width * largestScale)}px`}
                    priority={isInView && index === 0}
                    isStill
                  />
                </div>
              </div>
              <WallLabel artwork={artwork} showsArtist details="size" />
            </li>
          ))}
        </ul>
      </div>
      <div className={`hair-above ${styles.floor}`}>
        <div className="t-small quiet row center spread gap-24 wall pad-12">
          <p className="row center gap-12">
            <span className={`edged ${styles.bar}`} />
            {t('artwork.wall.metre')}
          </p>
          <h2 className="hide-narrow" id="hang-heading">
            {t('artwork.wall.today')}
          </h2>
          <p className="ink hide-narrow">
            <TextLink href={paths.artWall()}>{t('artwork.wall.whole')}</TextLink>
          </p>
        </div>
      </div>
    </section>
  );
}

/** Returns two values for each width: pixels per centimeter, and the row's maximum width before centering. */
function computeScales(works: readonly HungWork[]): CSSProperties {
  const style: CSSProperties = { '--tallest': Math.max(...works.map((work) => work.height)) };
  widths.forEach((width, at) => {
    const scale = Math.floor(computeHangScale(works, width) * 1_000) / 1_000;
    const taken = works.reduce((sum, work) => sum + Math.max(LABEL_WIDTH, work.width * scale), 0);
    style[`--scale${at}`] = `${scale}px`;
    style[`--spread${at}`] = `${Math.round(taken + MAX_GAP * width * (works.length - 1))}px`;
  });
  return { ...style, '--gap': `${HANG_GAP}px`, '--label': `${LABEL_WIDTH}px` };
}
