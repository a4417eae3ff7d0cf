import styles from './cover.module.css';

/** What hides an image with a content warning, and why (design 5, Work). */
export function Cover({ ratio, reason }: { ratio: number; reason: string }) {
  return (
    <span className={styles.cover} style={{ aspectRatio: String(ratio) }}>
      <span className={styles.heading}>Content warning</span>
      <bdi>{reason}</bdi>
    </span>
  );
}
