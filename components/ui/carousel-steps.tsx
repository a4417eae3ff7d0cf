import { useTranslations } from 'next-intl';
import { IconButton } from './button';
import styles from './carousel.module.css';

export type SlideNoun = 'image' | 'work';

type CarouselStepsProps = {
  current: number;
  count: number;
  noun: SlideNoun;
  isAnnounced: boolean;
  onGo: (index: number) => void;
};

/** At either end, a button uses `aria-disabled`, because `disabled` would lose the focus. */
export function CarouselSteps({ current, count, noun, isAnnounced, onGo }: CarouselStepsProps) {
  const t = useTranslations();
  return (
    <div className={`row center gap-12 ${styles.steps}`}>
      <IconButton
        icon="arrow-left"
        label={t('ui.carousel.previous', { noun })}
        aria-disabled={current === 0}
        onClick={() => onGo(current - 1)}
      />
      <p className={`t-small quiet numbers ${styles.place}`} role="status" aria-live={isAnnounced ? 'polite' : 'off'}>
        {t('ui.partOf', { part: String(current + 1), whole: String(count) })}
      </p>
      <IconButton
        icon="arrow-right"
        label={t('ui.carousel.next', { noun })}
        aria-disabled={current === count - 1}
        onClick={() => onGo(current + 1)}
      />
    </div>
  );
}
