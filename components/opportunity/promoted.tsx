import { Icon } from '@/components/ui/icon';
import styles from './promoted.module.css';

const REASON = 'The organizer paid for this place. It is not ranked higher in search.';

/** "Promoted", with what that means for a pointer at rest and for a screen reader. */
export function Promoted() {
  return (
    <span className={styles.promoted} title={REASON}>
      Promoted
      <Icon name="info" size={14} />
      <span className="visually-hidden">: {REASON}</span>
    </span>
  );
}
