'use client';

import { type CSSProperties, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { browserUrl } from '@/lib/shared/api/request';
import type { JuryImage } from '@/lib/shared/contract/jury';
import styles from './jury-picture.module.css';

/** Steps of the image size ladder (lib/shared/domain/image.ts), in pixels. */
const WIDTHS = [240, 640, 1280, 2048];

type JuryPictureProps = {
  image: JuryImage;
  alt: string;
  /** The `sizes` attribute. */
  sizes: string;
  /** Loads a picture above the fold first. */
  isEager?: boolean;
};

/** A whole picture of an application in its reserved space, in its average colour until it has loaded. */
export function JuryPicture({ image, alt, sizes, isEager = false }: JuryPictureProps) {
  const [failed, setFailed] = useState<HTMLImageElement | null>(null);
  const { width, height, averageColour } = image;
  const place: CSSProperties & { '--placeholder'?: string; '--ratio': number } = {
    aspectRatio: `${width} / ${height}`,
    '--ratio': width / height,
    ...(averageColour !== null && { '--placeholder': averageColour }),
  };
  return (
    <span className={styles.frame} style={place}>
      {/* biome-ignore lint/performance/noImgElement: only jurors and the organizer can load it */}
      <img
        data-picture=""
        className={styles.image}
        src={createPictureUrl(image, 640)}
        srcSet={WIDTHS.map((step) => `${createPictureUrl(image, step)} ${Math.min(step, width)}w`).join(', ')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={isEager ? 'eager' : 'lazy'}
        decoding="async"
        onError={(event) => setFailed(event.currentTarget)}
        onLoad={() => setFailed(null)}
      />
      {failed && (
        <span className={styles.missing}>
          <Icon name="alert" />
          <span>This picture did not load.</span>
          <button type="button" className={styles.retry} onClick={() => loadAgain(failed)}>
            Try again
          </button>
        </span>
      )}
    </span>
  );
}

function createPictureUrl({ url }: Pick<JuryImage, 'url'>, width: number): string {
  return `${browserUrl(url)}?w=${width}`;
}

function loadAgain(image: HTMLImageElement): void {
  delete image.dataset.state;
  const { srcset, src } = image;
  image.srcset = '';
  image.src = src;
  image.srcset = srcset;
}
