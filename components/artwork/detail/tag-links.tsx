import { TextLink } from '@/components/ui/text-link';
import { paths } from '@/lib/shared/paths';
import styles from './tag-links.module.css';

/** Tags in a line, each leading to all works that carry it. */
export function TagLinks({ tags, current = [] }: { tags: readonly string[]; current?: readonly string[] }) {
  return (
    <ul className={styles.tags}>
      {tags.map((tag) => (
        <li key={tag}>
          <TextLink href={paths.artworks({ tags: tag })} aria-current={current.includes(tag) ? 'page' : undefined}>
            <bdi>{tag}</bdi>
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
