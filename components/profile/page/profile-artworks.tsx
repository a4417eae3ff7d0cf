import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { formatCounted } from '@/lib/shared/domain/text';
import { paths } from '@/lib/shared/paths';
import styles from './profile-screen.module.css';

/** How many works are shown until a visitor asks for all. */
export const FIRST_ARTWORKS = 12;
export const ARTWORKS_PAGE_SIZE = 100;

type ProfileWorksProps = {
  profileId: string;
  total: number;
  /** True if only the first works are shown. */
  isPreview: boolean;
  children: ReactNode;
  pages: ReactNode;
};

export function ProfileArtworks({ profileId, total, isPreview, children, pages }: ProfileWorksProps) {
  const rest = total - FIRST_ARTWORKS;
  const showRest = `Show ${formatCounted(rest, 'more work', 'more works')}`;
  const showAll = total > ARTWORKS_PAGE_SIZE ? `Show all ${formatCounted(total, 'work', 'works')}` : showRest;
  return (
    <>
      {children}
      {rest > 0 && (
        <div className={`cluster center spread gap-20 ${styles.more}`}>
          <ButtonLink
            href={`${paths.profile(profileId)}${isPreview ? '?page=1' : ''}#works`}
            variant="secondary"
            scroll={!isPreview}
          >
            {isPreview ? showAll : 'Show fewer works'}
          </ButtonLink>
          {pages}
        </div>
      )}
    </>
  );
}
