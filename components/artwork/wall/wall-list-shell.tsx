'use client';

import { createContext, use } from 'react';
import { PageTitle } from '@/components/ui/page-title';
import {
  type ListContentProps,
  type ListShellProps,
  type PublishShellData,
  usePublishShellData,
  useShellData,
} from '@/components/ui/shell-data';
import { CategoryTabs, type CategoryTabsProps } from './category-tabs';

const PublishShellDataContext = createContext<PublishShellData<CategoryTabsProps>>(() => {});

/** The works of one category of the wall, with the tabs above them. */
export function WallListContent({ around, children }: ListContentProps<CategoryTabsProps>) {
  usePublishShellData(use(PublishShellDataContext), around);
  return children;
}

/** The wall but for its works: its title and its categories. */
export function WallListShell({ first, children }: ListShellProps<CategoryTabsProps>) {
  const [around, handUp] = useShellData(first);
  return (
    <div className={around ? 'wall' : undefined}>
      {around && <PageTitle action={<CategoryTabs {...around} />}>The wall</PageTitle>}
      <PublishShellDataContext value={handUp}>{children}</PublishShellDataContext>
    </div>
  );
}
