import { IconButton } from './button';
import styles from './carousel.module.css';

type CarouselStepsProps = {
  current: number;
  count: number;
  noun: string;
  /** Whether a new place is said aloud. */
  isAnnounced: boolean;
  onGo: (index: number) => void;
};

/** Back, place, on. The ends keep their focus, so they are named disabled instead of being it. */
export function CarouselSteps({ current, count, noun, isAnnounced, onGo }: CarouselStepsProps) {
  return (
    <div className={styles.steps}>
      <IconButton
        icon="arrow-left"
        label={`Previous ${noun}`}
        className={styles.step}
        aria-disabled={current === 0}
        onClick={() => onGo(current - 1)}
      />
      <p className={styles.place} role="status" aria-live={isAnnounced ? 'polite' : 'off'}>
        {current + 1} of {count}
      </p>
      <IconButton
        icon="arrow-right"
        label={`Next ${noun}`}
        className={styles.step}
        aria-disabled={current === count - 1}
        onClick={() => onGo(current + 1)}
      />
    </div>
  );
}
