import styles from './divider.module.css';

/** A hairline, or hairline "or" hairline. */
export function Divider({ hasOr = false }: { hasOr?: boolean }) {
  return hasOr ? <div className={styles.or}>or</div> : <hr className={styles.line} />;
}
