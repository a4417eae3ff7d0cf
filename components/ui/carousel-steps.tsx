import { IconButton } from './button';
import styles from './carousel.module.css';

type CarouselStepsProps = {
  current: number;
  count: number;
  noun: string;
  isAnnounced: boolean;
  onGo: (index: number) => void;
};

/** At the ends, `aria-disabled` keeps the focus, which `disabled` would drop. */
export function CarouselSteps({ current, count, noun, isAnnounced, onGo }: CarouselStepsProps) {
  return (
    <div className={`row center gap-12 ${styles.steps}`}>
      <IconButton
        icon="arrow-left"
        label={`Previous ${noun}`}
        aria-disabled={current === 0}
        onClick={() => onGo(current - 1)}
      />
      <p className={`t-small quiet numbers ${styles.place}`} role="status" aria-live={isAnnounced ? 'polite' : 'off'}>
        {current + 1} of {count}
      </p>
      <IconButton
        icon="arrow-right"
        label={`Next ${noun}`}
        aria-disabled={current === count - 1}
        onClick={() => onGo(current + 1)}
      />
    </div>
  );
}
