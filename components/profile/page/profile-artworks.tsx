import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { formatCount } from '@/lib/shared/domain/text';
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
  return (
    <>
      {children}
      {rest > 0 && (
        <div className={`cluster center spread gap-20 ${styles.more}`}>
          {isPreview ? (
            <ButtonLink href={`${paths.profile(profileId)}?page=1#works`} variant="secondary" scroll={false}>
              {total > ARTWORKS_PAGE_SIZE
                ? `Show all ${formatCount(total)} works`
                : `Show ${rest} more ${rest === 1 ? 'work' : 'works'}`}
            </ButtonLink>
          ) : (
            <ButtonLink href={`${paths.profile(profileId)}#works`} variant="secondary">
              Show fewer works
            </ButtonLink>
          )}
          {pages}
        </div>
      )}
    </>
  );
}
