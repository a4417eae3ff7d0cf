import { avatarUrl, type ImageSource } from '@/lib/images/image-url';
import styles from './avatar.module.css';
import { Icon } from './icon';

type AvatarProps = { image: ImageSource | null; kind: 'person' | 'organization'; size?: number };

/** A round portrait, or a silhouette without one. Its alternative text is "profile" (spec 3). */
export function Avatar({ image, kind, size = 44 }: AvatarProps) {
  return (
    <span className={styles.avatar} style={{ width: size, height: size }}>
      {image ? (
        // biome-ignore lint/performance/noImgElement: sizes come from the image service, not from Next
        <img
          src={avatarUrl(image, size)}
          srcSet={`${avatarUrl(image, size)} 1x, ${avatarUrl(image, size, 2)} 2x`}
          width={size}
          height={size}
          alt="profile"
          loading="lazy"
          decoding="async"
        />
      ) : (
        <Icon name={kind === 'person' ? 'person' : 'house'} size={Math.round(size * 0.6)} label="profile" />
      )}
    </span>
  );
}
