import { ButtonLink } from '@/components/ui/button';
import { formatCount, formatCounted } from '@/lib/domain/text';
import styles from './more-artworks.module.css';

type MoreWorksProps = {
  shown: number;
  total: number;
  isCapped: boolean;
  /** How many more the link shows. */
  step: number;
  /** The same wall with more works, at the first new one; null when there is nothing more to show. */
  href: string | null;
};

/** Below a wall: how much of it is seen, and the way to more. */
export function MoreArtworks({ shown, total, isCapped, step, href }: MoreWorksProps) {
  const isAll = shown === total && !isCapped;
  return (
    <div className={styles.row}>
      {href !== null && (
        <ButtonLink href={href} variant="secondary">
          Show {Math.min(step, Math.max(1, total - shown))} more
        </ButtonLink>
      )}
      <p className={styles.progress} role="status">
        {isAll ? formatCounted(total, 'work', 'works') : `${formatCount(shown)} of ${formatCount(total, isCapped)}`}
      </p>
    </div>
  );
}
