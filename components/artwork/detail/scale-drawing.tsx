import { type ArtworkSize, convertToCentimetres } from '@/lib/shared/domain/artwork';
import styles from './artwork-label.module.css';
import { EYE_HEIGHT, PERSON_HEIGHT, PERSON_WIDTH, Person } from './person';

const GAP = 70;
/** Limits in centimetres: a smaller work would be a dot beside a person, and a person a dot beside a larger one. */
const MIN_SIZE = 3;
const MAX_SIZE = 1_200;

/** Draws a work to scale beside a person of 170 cm. Renders nothing for works without a size. */
export function ScaleDrawing({ size }: { size: ArtworkSize }) {
  const sides = convertToCentimetres(size);
  if (
    sides === null ||
    Math.max(sides.height, sides.width) > MAX_SIZE ||
    Math.max(sides.height, sides.width) < MIN_SIZE
  ) {
    return null;
  }
  const { height, width } = sides;
  const stands = size.depth !== null || height / 2 > EYE_HEIGHT;
  const bottom = stands ? 0 : EYE_HEIGHT - height / 2;
  const top = Math.max(PERSON_HEIGHT, bottom + height);
  const total = width + GAP + PERSON_WIDTH;
  const personAt = width + GAP + PERSON_WIDTH / 2;
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
          <Person x={personAt} />
        </svg>
      </div>
      <figcaption className="t-micro quiet pad-above-8">
        Next to a person {size.unit === 'in' ? '5 ft 7 in' : `${PERSON_HEIGHT} cm`} tall
      </figcaption>
    </figure>
  );
}
