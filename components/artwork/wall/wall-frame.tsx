'use client';

import type { ReactNode } from 'react';
import { PageTitle } from '@/components/ui/page-title';
import type { ArtworkCategory } from '@/lib/shared/domain/artwork';
import { paths } from '@/lib/shared/paths';
import { CategoryTabs } from '../category-tabs';

type WallFrameProps = {
  /** Categories that have works, in the order to show. */
  categories: readonly ArtworkCategory[];
  /** Undefined: everything. */
  current: ArtworkCategory | undefined;
  children: ReactNode;
};

/** The wall around its works: the title and the categories. */
export function WallFrame({ categories, current, children }: WallFrameProps) {
  return (
    <div className="wall">
      <PageTitle
        action={
          <CategoryTabs
            categories={categories}
            current={current}
            createHref={(category) => paths.artWall({ category })}
          />
        }
      >
        The wall
      </PageTitle>
      {children}
    </div>
  );
}
