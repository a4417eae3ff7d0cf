'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { PageTitle } from '@/components/ui/page-title';
import { useCurrentInView } from '@/components/ui/use-current-in-view';
import type { ArtworkCategory } from '@/lib/shared/domain/artwork';
import { paths } from '@/lib/shared/paths';
import styles from './category-tabs.module.css';

type CategoryTabsProps = {
  /** Categories that have works, in display order. */
  categories: readonly ArtworkCategory[];
  /** Undefined stands for all categories. */
  current: ArtworkCategory | undefined;
  createHref: (category: ArtworkCategory | undefined) => string;
};

/** Number of categories on the first line. A later category that is selected replaces the last one. */
const ON_LINE = 8;

export function CategoryTabs({ categories, current, createHref }: CategoryTabsProps) {
  const t = useTranslations();
  const onLine = categories.slice(0, ON_LINE);
  if (current !== undefined && !onLine.includes(current)) onLine.splice(ON_LINE - 1, 1, current);
  const further = categories.filter((category) => !onLine.includes(category));
  const line = useCurrentInView<HTMLElement>(current ?? 'everything');
  const tab = (category?: ArtworkCategory, className?: string) => (
    <li key={category} className={className}>
      <Link
        href={createHref(category)}
        className={styles.tab}
        aria-current={category === current ? 'page' : undefined}
        scroll={false}
      >
        {category === undefined ? t('artwork.tabs.everything') : t(`artwork.category.${category}`)}
      </Link>
    </li>
  );
  return (
    <nav ref={line} aria-label={t('artwork.tabs.label')} className={`shrink ${styles.tabs}`}>
      <ul className={`cluster gap-24 rows-0 ${styles.line}`}>
        {tab()}
        {onLine.map((category) => tab(category))}
        {further.map((category) => tab(category, styles.further))}
        {further.length > 0 && (
          // Native popovers close on Escape and on outside clicks.
          <li key={current ?? 'everything'} className={`hide-medium ${styles.more}`}>
            <button type="button" className={styles.tab} popoverTarget="more-categories">
              {t('artwork.tabs.more')}
              <Icon name="chevron-down" size={16} />
            </button>
            <ul id="more-categories" popover="auto" className={`ink on-wall edged rounded ${styles.menu}`}>
              {further.map((category) => tab(category))}
            </ul>
          </li>
        )}
      </ul>
    </nav>
  );
}

type WallFrameProps = Omit<CategoryTabsProps, 'createHref'> & { children: ReactNode };

export function WallFrame({ categories, current, children }: WallFrameProps) {
  const t = useTranslations();
  const tabs = (
    <CategoryTabs categories={categories} current={current} createHref={(category) => paths.artWall({ category })} />
  );
  return (
    <div className="wall">
      <PageTitle action={tabs}>{t('artwork.wall.title', { category: 'none' })}</PageTitle>
      {children}
    </div>
  );
}
