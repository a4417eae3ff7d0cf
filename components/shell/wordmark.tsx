import { createMarkPath, getMarkFile, type SiteMark } from '@/lib/shared/domain/site-mark';
import { MARKED_NAME, wordmarkBox } from '@/lib/shared/domain/wordmark';
import { paths } from '@/lib/shared/paths';
import { getSite } from '@/lib/shared/site';
import styles from './footer.module.css';

/** Shows the site's logo, else the wordmark file, or text if the site has another name. */
export function Wordmark() {
  const { name, logo } = getSite();
  if (logo !== null) return <Logo logo={logo} name={name} />;
  if (name !== MARKED_NAME) return <span className={styles.name}>{name}</span>;
  const { left, top, width, height } = wordmarkBox;
  return (
    <svg className={styles.mark} viewBox={`${left} ${top} ${width} ${height}`} role="img" aria-label={name}>
      <use href={`${paths.wordmark()}#mark`} fill="currentColor" />
    </svg>
  );
}

function Logo({ logo, name }: { logo: SiteMark; name: string }) {
  const src = createMarkPath(logo, getMarkFile(logo));
  const aspectRatio = `${logo.width} / ${logo.height}`;
  if (!logo.isOneColour) {
    // biome-ignore lint/performance/noImgElement: a small file, which no image service must resize
    return <img src={src} alt={name} className={styles.logo} style={{ aspectRatio }} />;
  }
  const mask = `url("${src}") center / contain no-repeat`;
  return (
    <span role="img" aria-label={name} className={`${styles.logo} ${styles.masked}`} style={{ aspectRatio, mask }} />
  );
}
