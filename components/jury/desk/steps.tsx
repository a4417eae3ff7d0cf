import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import styles from './scoring.module.css';

type StepsProps = {
  /** "3 of 40" */
  place: string;
  /** Undefined at the first one. */
  onPrevious: (() => void) | undefined;
  /** Undefined at the last one. */
  onNext: (() => void) | undefined;
};

/** Buttons to the previous and the next application. At an end they keep the focus and do nothing. */
export function Steps({ place, onPrevious, onNext }: StepsProps) {
  return (
    <nav aria-label="Applications" className="row center spread gap-16">
      <Button variant="secondary" aria-disabled={onPrevious === undefined || undefined} onClick={onPrevious}>
        <Icon name="arrow-left" size={18} />
        Previous
      </Button>
      <span className={`t-small quiet ${styles.place}`}>{place}</span>
      <Button variant="secondary" aria-disabled={onNext === undefined || undefined} onClick={onNext}>
        Next
        <Icon name="arrow-right" size={18} />
      </Button>
    </nav>
  );
}
