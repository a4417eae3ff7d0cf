import { Logo } from '@/components/ui/logo';
import { MARKED_NAME, wordmarkBox } from '@/lib/shared/domain/wordmark';
import { paths } from '@/lib/shared/paths';
import { getSite } from '@/lib/shared/site';
import styles from './footer.module.css';

/** Shows the site's logo, or else the wordmark file. A site with a different name gets text. */
export function Wordmark() {
  const { name, logo } = getSite();
  if (logo !== null) return <Logo mark={logo} name={name} />;
  if (name !== MARKED_NAME) return <span className={styles.name}>{name}</span>;
  const { left, top, width, height } = wordmarkBox;
  return (
    <svg className={styles.mark} viewBox={`${left} ${top} ${width} ${height}`} role="img" aria-label={name}>
      <use href={`${paths.wordmark()}#mark`} fill="currentColor" />
    </svg>
  );
}
