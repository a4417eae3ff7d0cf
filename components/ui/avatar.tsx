import { useTranslations } from 'next-intl';
import type { Role } from '@/lib/shared/domain/profile';
import { createAvatarUrl, type ImageSource } from '@/lib/shared/image-url';
import styles from './avatar.module.css';

type AvatarProps = {
  image: ImageSource | null;
  kind: 'person' | 'organization';
  /** In pixels. */
  size?: number;
};

export function chooseSilhouette(role: Role | undefined): AvatarProps['kind'] {
  return role === 'ART_ORGANIZATION' ? 'organization' : 'person';
}

/** Paths on a grid of 44 × 44 px. */
const silhouettes = {
  person:
    'M28.75 16.75a6.75 6.75 0 1 1-13.5 0 6.75 6.75 0 0 1 13.5 0ZM9.25 38c.25-7 5.25-10.25 12.75-10.25S34.5 31 34.75 38',
  organization: 'M11.75 33.25V17.5L22 11l10.25 6.5v15.75ZM17.75 33.25v-7.5h8.5v7.5',
};

/**
 * Shows a round portrait, or a silhouette if the portrait is missing or fails to load. The alternative text is
 * "profile".
 */
export function Avatar({ image, kind, size = 44 }: AvatarProps) {
  const t = useTranslations();
  return (
    <span
      className={`grid rigid clip on-mat ${styles.avatar}`}
      style={{ width: size, height: size }}
      {...(!image && { role: 'img', 'aria-label': t('ui.profilePicture') })}
    >
      {/* The drawing is inline, because browsers create a whole document for each SVG image in a style sheet. */}
      <svg viewBox="0 0 44 44" aria-hidden="true">
        <path d={silhouettes[kind]} />
      </svg>
      {image && (
        // biome-ignore lint/performance/noImgElement: sizes come from the image service, not from Next
        <img
          // The script that watches pictures sets `data-state`.
          data-picture=""
          src={createAvatarUrl(image, size)}
          srcSet={`${createAvatarUrl(image, size)} 1x, ${createAvatarUrl(image, size, 2)} 2x`}
          width={size}
          height={size}
          alt={t('ui.profilePicture')}
          loading="lazy"
          decoding="async"
          suppressHydrationWarning
        />
      )}
    </span>
  );
}
