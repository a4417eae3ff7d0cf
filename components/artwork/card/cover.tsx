import styles from './artwork-card.module.css';

/** Covers an image that has a content warning, and states the reason. */
export function Cover({ ratio, reason }: { ratio: number; reason: string }) {
  return (
    <span
      className={`t-small quiet column end wide clip on-mat ${styles.cover}`}
      style={{ aspectRatio: String(ratio) }}
    >
      <span className="medium ink">Content warning</span>
      <bdi>{reason}</bdi>
    </span>
  );
}
