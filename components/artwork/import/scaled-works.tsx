import type { ArtworkSize } from '@/lib/shared/domain/artwork';
import type { LengthUnit } from '@/lib/shared/import/length';
import { EYE_HEIGHT, PERSON_HEIGHT, PERSON_WIDTH, Person } from '../detail/person';
import drawing from '../detail/scale-drawing.module.css';
import styles from './import-works.module.css';

const CENTIMETRES: Record<LengthUnit, number> = { mm: 0.1, cm: 1, m: 100, in: 2.54 };
const GAP = 24;

/**
 * Draws works to scale beside a person of 170 cm, as if their sides were in this unit. The text beside it is the
 * alternative.
 */
export function ScaledWorks({ sizes, unit }: { sizes: readonly ArtworkSize[]; unit: LengthUnit }) {
  const scale = CENTIMETRES[unit];
  let at = PERSON_WIDTH;
  const works = sizes.map(({ height, width }) => {
    const [tall, wide] = [(height ?? 0) * scale, (width ?? 0) * scale];
    const x = at + GAP;
    at = x + wide;
    return { x, width: wide, height: tall, y: -Math.max(tall, EYE_HEIGHT + tall / 2) };
  });
  const top = Math.max(PERSON_HEIGHT, ...works.map(({ y }) => -y));
  return (
    <svg className={styles.scaled} viewBox={`-2 ${-top - 2} ${at + 4} ${top + 4}`} aria-hidden="true">
      <Person x={PERSON_WIDTH / 2} />
      {works.map((work) => (
        <rect key={work.x} className={drawing.work} {...work} />
      ))}
    </svg>
  );
}
