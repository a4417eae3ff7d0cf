import { createMarkPath, getMarkFile, type SiteMark } from '@/lib/shared/domain/site-mark';
import styles from './logo.module.css';

export function Logo({ mark, name }: { mark: SiteMark; name: string }) {
  const src = createMarkPath(mark, getMarkFile(mark));
  const aspectRatio = `${mark.width} / ${mark.height}`;
  if (!mark.isOneColour) {
    // biome-ignore lint/performance/noImgElement: a small file, which no image service must resize
    return <img src={src} alt={name} className={styles.logo} style={{ aspectRatio }} />;
  }
  const mask = `url("${src}") center / contain no-repeat`;
  return (
    <span role="img" aria-label={name} className={`${styles.logo} ${styles.masked}`} style={{ aspectRatio, mask }} />
  );
}
