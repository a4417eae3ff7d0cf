import { MARKED_NAME, wordmarkBox } from '@/lib/shared/domain/wordmark';
import { siteName } from '@/lib/shared/env';
import { paths } from '@/lib/shared/paths';
import styles from './footer.module.css';

/** Shows the wordmark file, or text if the site has another name. */
export function Wordmark() {
  if (siteName !== MARKED_NAME) return <span className={styles.name}>{siteName}</span>;
  const { left, top, width, height } = wordmarkBox;
  return (
    <svg className={styles.mark} viewBox={`${left} ${top} ${width} ${height}`} role="img" aria-label={siteName}>
      <use href={`${paths.wordmark()}#mark`} fill="currentColor" />
    </svg>
  );
}
