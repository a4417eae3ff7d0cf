import { browserUrl } from '@/lib/shared/api/request';
import type { SubmittedImage } from '@/lib/shared/contract/application';
import styles from './submitted-picture.module.css';

const WIDTHS = [480, 960] as const;

/** A picture as it was sent. Only those who may see the application can load it. */
export function SubmittedPicture({ image }: { image: SubmittedImage }) {
  const { url, width, height, averageColour, alt } = image;
  const createUrl = (size: number) => `${browserUrl(url)}?w=${size}`;
  return (
    // biome-ignore lint/performance/noImgElement: sizes come from the image service, not from Next
    <img
      className={styles.picture}
      src={createUrl(WIDTHS[0])}
      srcSet={WIDTHS.map((size) => `${createUrl(size)} ${size}w`).join(', ')}
      sizes="(max-width: 700px) 100vw, 400px"
      width={width}
      height={height}
      alt={alt ?? ''}
      loading="lazy"
      decoding="async"
      style={{ aspectRatio: `${width} / ${height}`, ...(averageColour && { backgroundColor: averageColour }) }}
    />
  );
}
