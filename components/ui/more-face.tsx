import { Icon } from './icon';
import styles from './menu.module.css';

/** Without a border, for menus of rows. */
export function MoreFace() {
  return (
    <span className={`quiet stack middle hover-ink ${styles.more}`}>
      <Icon name="more" />
    </span>
  );
}
