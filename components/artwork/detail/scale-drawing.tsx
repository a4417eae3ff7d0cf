import { useTranslations } from 'next-intl';
import { type ArtworkSize, convertToCentimetres } from '@/lib/shared/domain/artwork';
import styles from './artwork-label.module.css';

/** In centimeters. */
export const PERSON_HEIGHT = 170;
export const PERSON_WIDTH = 54;

/** Height of a work's center above the floor, in centimeters. */
export const EYE_HEIGHT = 155;

/** Draws a person whose feet are at y = 0, centered on `x`. */
export function Person({ x }: { x: number }) {
  return (
    <g className={styles.person} transform={`translate(${x} 0)`}>
      <circle cx={0} cy={-158} r={12} />
      <path d="M-13 -141H13Q24 -141 25 -129L28 -78Q28 -72 23 -72T18 -77L15 -112V-4Q15 0 9 0T2 -4V-70H-2V-4Q-2 0 -9 0T-15 -4V-112L-18 -77Q-18 -72 -23 -72T-28 -78L-25 -129Q-24 -141 -13 -141Z" />
    </g>
  );
}

const GAP = 70;
/** In centimeters. Outside these limits, either the work or the person would be a dot. */
const MIN_SIZE = 3;
const MAX_SIZE = 1_200;

export function ScaleDrawing({ size }: { size: ArtworkSize }) {
  const t = useTranslations();
  const sides = convertToCentimetres(size);
  if (sides === null) return null;
  const { height, width } = sides;
  const longer = Math.max(height, width);
  if (longer > MAX_SIZE || longer < MIN_SIZE) return null;
  const stands = size.depth !== null || height / 2 > EYE_HEIGHT;
  const bottom = stands ? 0 : EYE_HEIGHT - height / 2;
  const top = Math.max(PERSON_HEIGHT, bottom + height);
  const total = width + GAP + PERSON_WIDTH;
  return (
    <figure>
      <div className={`row hair-under ${styles.frame}`}>
        <svg
          className={styles.drawing}
          viewBox={`-2 ${-top - 2} ${total + 4} ${top + 2}`}
          preserveAspectRatio="xMinYMax meet"
          aria-hidden="true"
        >
          <rect className={styles.work} x={0} y={-bottom - height} width={width} height={height} />
          <Person x={total - PERSON_WIDTH / 2} />
        </svg>
      </div>
      <figcaption className="t-micro quiet pad-above-8">
        {t('artwork.detail.scale', { unit: size.unit, height: String(PERSON_HEIGHT) })}
      </figcaption>
    </figure>
  );
}
