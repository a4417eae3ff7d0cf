import styles from './divider.module.css';

export function Divider({ hasOr = false }: { hasOr?: boolean }) {
  return hasOr ? <p className={`t-small quiet row center gap-16 ${styles.or}`}>or</p> : <hr className={styles.line} />;
}
