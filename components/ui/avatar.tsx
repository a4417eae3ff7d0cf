import { avatarUrl, type ImageSource } from '@/lib/images/image-url';
import styles from './avatar.module.css';

type AvatarProps = {
  image: ImageSource | null;
  kind: 'person' | 'organization';
  /** Pixels: 44, or 40 where there is little room (spec 3, avatar); a profile's own page shows a larger one. */
  size?: number;
};

/**
 * A round portrait. Without one, or when it does not load, the style sheet draws a silhouette in its
 * place. Its alternative text is "profile" (spec 3).
 */
export function Avatar({ image, kind, size = 44 }: AvatarProps) {
  const place = { width: size, height: size };
  if (!image) {
    return <span role="img" aria-label="profile" className={styles.avatar} data-kind={kind} style={place} />;
  }
  return (
    <span className={styles.avatar} data-kind={kind} style={place}>
      {/* biome-ignore lint/performance/noImgElement: sizes come from the image service, not from Next */}
      <img
        // The picture watcher marks it as loaded or failed.
        data-picture=""
        src={avatarUrl(image, size)}
        srcSet={`${avatarUrl(image, size)} 1x, ${avatarUrl(image, size, 2)} 2x`}
        width={size}
        height={size}
        alt="profile"
        loading="lazy"
        decoding="async"
        suppressHydrationWarning
      />
    </span>
  );
}
