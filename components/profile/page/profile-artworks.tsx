import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { paths } from '@/lib/shared/paths';
import styles from './profile-screen.module.css';

/** The page shows this many works until the visitor asks for all of them. */
export const FIRST_ARTWORKS = 12;
export const ARTWORKS_PAGE_SIZE = 100;

type ProfileWorksProps = {
  profileId: string;
  total: number;
  isPreview: boolean;
  children: ReactNode;
  pages: ReactNode;
};

export function ProfileArtworks({ profileId, total, isPreview, children, pages }: ProfileWorksProps) {
  const t = useTranslations();
  const rest = total - FIRST_ARTWORKS;
  const showAll =
    total > ARTWORKS_PAGE_SIZE
      ? t('profile.page.showAll', { count: total })
      : t('profile.page.showMore', { count: rest });
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
            {isPreview ? showAll : t('profile.page.showFewer')}
          </ButtonLink>
          {pages}
        </div>
      )}
    </>
  );
}
