import { Icon } from './icon';
import styles from './menu.module.css';

/** Has no border, for menus in rows. */
export function MoreFace() {
  return (
    <span className={`quiet stack middle hover-ink ${styles.more}`}>
      <Icon name="more" />
    </span>
  );
}
