import styles from './cover.module.css';

/** What hides an image with a content warning, and why (design 5, Work). */
export function Cover({ ratio, reason }: { ratio: number; reason: string }) {
  return (
    <div className={styles.cover} style={{ aspectRatio: String(ratio) }}>
      <p className={styles.heading}>Content warning</p>
      <p dir="auto">{reason}</p>
    </div>
  );
}
