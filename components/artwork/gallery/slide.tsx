import { Picture } from '@/components/ui/picture';
import type { ArtworkImage } from '@/lib/contract/artwork';
import { isMoving } from '@/lib/images/image-url';
import type { CustomProperties } from '../custom-properties';
import styles from './gallery.module.css';
import { MovingPicture } from './moving-picture';

type SlideProps = { image: ArtworkImage; title: string; isFirst: boolean };

/** One image of the gallery, as large as fits in it and in its own pixels. */
export function Slide({ image, title, isFirst }: SlideProps) {
  const alt = image.alt ?? (isFirst ? title : '');
  const Shown = isMoving(image) ? MovingPicture : Picture;
  return (
    <figure className={styles.figure} style={computeSize(image)}>
      <Shown image={image} alt={alt} sizes={formatSizes(image)} priority={isFirst} />
      {image.caption && (
        <figcaption className={styles.ownCaption} dir="auto">
          {image.caption}
        </figcaption>
      )}
    </figure>
  );
}

function computeSize(image: ArtworkImage): CustomProperties {
  return { '--ratio': image.width / image.height, '--pixels': `${image.width}px` };
}

function formatSizes(image: ArtworkImage): string {
  const byHeight = `calc(90vh * ${(image.width / image.height).toFixed(3)})`;
  return `(max-width: 1005px) min(100vw, ${byHeight}), min(68vw, ${byHeight})`;
}
