import styles from './artwork-label.module.css';

/** Height and width of the figure in centimetres. */
export const PERSON_HEIGHT = 170;
export const PERSON_WIDTH = 54;

/** Works are hung with their centre at this height, in centimetres. */
export const EYE_HEIGHT = 155;

/** A standing figure, as tall as `PERSON_HEIGHT`, with its feet at 0, centred on `x`. */
export function Person({ x }: { x: number }) {
  return (
    <g className={styles.person} transform={`translate(${x} 0)`}>
      <circle cx={0} cy={-158} r={12} />
      <path d="M-13 -141H13Q24 -141 25 -129L28 -78Q28 -72 23 -72T18 -77L15 -112V-4Q15 0 9 0T2 -4V-70H-2V-4Q-2 0 -9 0T-15 -4V-112L-18 -77Q-18 -72 -23 -72T-28 -78L-25 -129Q-24 -141 -13 -141Z" />
    </g>
  );
}
