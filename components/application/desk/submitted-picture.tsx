import { type CSSProperties, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import type { SubmittedImage } from '@/lib/shared/contract/application';
import { createSubmittedSrcSet, createSubmittedUrl } from './submitted-image-url';
import styles from './submitted-picture.module.css';

type SubmittedPictureProps = {
  image: SubmittedImage;
  alt: string;
  /** The `sizes` attribute. */
  sizes: string;
  /** Loads a picture above the fold first. */
  isEager?: boolean;
  className?: string | undefined;
};

/** A whole picture of a submission in its reserved space, in its average colour until it has loaded. */
export function SubmittedPicture({ image, alt, sizes, isEager = false, className }: SubmittedPictureProps) {
  const [failed, setFailed] = useState<HTMLImageElement | null>(null);
  const place: CSSProperties & { '--placeholder'?: string } = {
    aspectRatio: `${image.width} / ${image.height}`,
    ...(image.averageColour && { '--placeholder': image.averageColour }),
  };
  return (
    <span className={[styles.frame, className].filter(Boolean).join(' ')} style={place}>
      {/* biome-ignore lint/performance/noImgElement: only those who may see the application can load its pictures */}
      <img
        data-picture=""
        className={styles.image}
        src={createSubmittedUrl(image, 960)}
        srcSet={createSubmittedSrcSet(image)}
        sizes={sizes}
        width={image.width}
        height={image.height}
        alt={alt}
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isEager ? 'high' : undefined}
        decoding="async"
        onError={(event) => setFailed(event.currentTarget)}
        onLoad={() => setFailed(null)}
      />
      {failed && (
        <span className={styles.missing}>
          <Icon name="alert" />
          <span>This image did not load.</span>
          <button type="button" className={styles.retry} onClick={() => loadAgain(failed)}>
            Try again
          </button>
        </span>
      )}
    </span>
  );
}

function loadAgain(image: HTMLImageElement): void {
  delete image.dataset.state;
  const { srcset, src } = image;
  image.srcset = '';
  image.src = src;
  image.srcset = srcset;
}
