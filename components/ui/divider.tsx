import styles from './divider.module.css';

/** A hairline, with the word "or" in its middle where it parts two ways to do the same. */
export function Divider({ hasOr = false }: { hasOr?: boolean }) {
  return hasOr ? <p className={styles.or}>or</p> : <hr className={styles.line} />;
}
