'use client';

import { PageTitle } from '@/components/ui/page-title';
import { createShellData, type ListShellProps } from '@/components/ui/shell-data';
import type { ArtworkCategory } from '@/lib/domain/artwork';
import { paths } from '@/lib/paths';
import { CategoryTabs } from '../category-tabs';

type WallShellData = {
  /** Those that have works, in the order to show. */
  categories: readonly ArtworkCategory[];
  /** Undefined: everything. */
  current: ArtworkCategory | undefined;
};

const { PublishContext, ListContent, useShellData } = createShellData<WallShellData>();

/** The works of one category of the wall, with the tabs above them. */
export { ListContent as WallListContent };

/** The wall but for its works: its title and its categories. */
export function WallListShell({ first, children }: ListShellProps<WallShellData>) {
  const [shellData, publish] = useShellData(first);
  return (
    <div className={shellData ? 'wall' : undefined}>
      {shellData && (
        <PageTitle action={<CategoryTabs {...shellData} createHref={(category) => paths.artWall({ category })} />}>
          The wall
        </PageTitle>
      )}
      <PublishContext value={publish}>{children}</PublishContext>
    </div>
  );
}
