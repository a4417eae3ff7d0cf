import styles from './skeleton.module.css';

/** A still bar in place of a line of text, as wide as that line is likely to be. */
export function SkeletonBar({ width }: { width: number | string }) {
  return <span className={styles.bar} style={{ width }} aria-hidden="true" />;
}

/** Bars in place of several lines. */
export function SkeletonLines({ widths }: { widths: readonly (number | string)[] }) {
  return (
    <span className={styles.lines}>
      {widths.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change places
        <SkeletonBar key={index} width={width} />
      ))}
    </span>
  );
}
