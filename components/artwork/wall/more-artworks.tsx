import { ButtonLink } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import { formatCount, formatCounted } from '@/lib/shared/domain/text';
import styles from './more-artworks.module.css';

type MoreWorksProps = {
  shown: number;
  total: number;
  isCapped: boolean;
  /** How many more the link shows. */
  step: number;
  /** The same wall with more works, at the first new one; null when there is nothing more to show. */
  href: string | null;
  /** Where there are more works than this wall will ever show. */
  wayOn: { href: string; label: string } | null;
};

/** Below a wall: how much of it is seen, and the way to more. */
export function MoreArtworks({ shown, total, isCapped, step, href, wayOn }: MoreWorksProps) {
  const isAll = shown === total && !isCapped;
  const left = Math.max(1, total - shown);
  // A single work that would be left joins them (lib/server/api/join-orphan.ts).
  const next = left === step + 1 && !isCapped ? left : Math.min(step, left);
  return (
    <div className={styles.row}>
      {href !== null && (
        <ButtonLink href={href} variant="secondary">
          Show {next} more
        </ButtonLink>
      )}
      <p className={styles.progress} role="status">
        {isAll ? formatCounted(total, 'work', 'works') : `${formatCount(shown)} of ${formatCount(total, isCapped)}`}
      </p>
      {wayOn && (
        <p className={styles.wayOn}>
          <TextLink href={wayOn.href}>{wayOn.label}</TextLink>
        </p>
      )}
    </div>
  );
}
