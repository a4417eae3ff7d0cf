import { IconButton } from '@/components/ui/button';
import styles from './gallery.module.css';

type GalleryStepsProps = { current: number; count: number; onGo: (index: number) => void };

/** Back, place, on. The ends keep their focus, so they are named disabled instead of being it. */
export function GallerySteps({ current, count, onGo }: GalleryStepsProps) {
  return (
    <div className={styles.steps}>
      <IconButton
        icon="arrow-left"
        label="Previous image"
        className={styles.step}
        aria-disabled={current === 0}
        onClick={() => onGo(current - 1)}
      />
      <p className={styles.place} role="status">
        {current + 1} of {count}
      </p>
      <IconButton
        icon="arrow-right"
        label="Next image"
        className={styles.step}
        aria-disabled={current === count - 1}
        onClick={() => onGo(current + 1)}
      />
    </div>
  );
}
