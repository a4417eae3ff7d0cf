import { browserUrl } from '@/lib/shared/api/request';
import type { SubmittedImage } from '@/lib/shared/contract/application';
import { chooseImageSize } from '@/lib/shared/domain/image';

/** Widths in pixels, steps of the image size ladder (lib/shared/domain/image.ts). */
const widths = [160, 240, 320, 480, 640, 960, 1280, 1600, 2048, 2560];

type Source = Pick<SubmittedImage, 'url' | 'width'>;

/** The URL of a picture of a submission, through the backend-for-frontend. */
export function createSubmittedUrl({ url }: Pick<SubmittedImage, 'url'>, width: number): string {
  return `${browserUrl(url)}?w=${width}`;
}

/** Creates a `srcset` with widths up to the original's, because nothing is enlarged. */
export function createSubmittedSrcSet(image: Source): string {
  const largest = chooseImageSize(image.width);
  const smaller = widths.filter((width) => width < largest);
  const steps = smaller.length < widths.length ? [...smaller, largest] : smaller;
  return steps.map((width) => `${createSubmittedUrl(image, width)} ${Math.min(width, image.width)}w`).join(', ');
}
