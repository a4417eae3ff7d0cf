import styles from './cover.module.css';

/** Covers an image that has a content warning, and states the reason. */
export function Cover({ ratio, reason }: { ratio: number; reason: string }) {
  return (
    <span className={styles.cover} style={{ aspectRatio: String(ratio) }}>
      <span className={styles.heading}>Content warning</span>
      <bdi>{reason}</bdi>
    </span>
  );
}
