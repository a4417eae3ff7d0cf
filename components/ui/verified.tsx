import { Icon } from './icon';
import styles from './verified.module.css';

export function Verified() {
  return (
    <span className={`middle ${styles.mark}`}>
      <Icon name="check" size={13} label="Verified" />
    </span>
  );
}
