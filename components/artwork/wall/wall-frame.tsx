'use client';

import type { ReactNode } from 'react';
import { PageTitle } from '@/components/ui/page-title';
import type { ArtworkCategory } from '@/lib/shared/domain/artwork';
import { paths } from '@/lib/shared/paths';
import { CategoryTabs } from '../category-tabs';

type WallFrameProps = {
  /** Categories that contain works, in display order. */
  categories: readonly ArtworkCategory[];
  /** Undefined selects all categories. */
  current: ArtworkCategory | undefined;
  children: ReactNode;
};

/** The frame of the art wall: title and categories. */
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
