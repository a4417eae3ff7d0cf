import { TextLink } from '@/components/ui/text-link';
import { paths } from '@/lib/shared/paths';
import styles from './tag-links.module.css';

export function TagLinks({ tags, current = [] }: { tags: readonly string[]; current?: readonly string[] }) {
  return (
    <ul className={`break cluster gap-12 rows-4 ${styles.tags}`}>
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
