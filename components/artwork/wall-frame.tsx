'use client';

import { createContext, use } from 'react';
import { type FramedProps, type FrameProps, type HandUp, useAround, useHandUp } from '@/components/ui/frame';
import { PageTitle } from '@/components/ui/page-title';
import { CategoryTabs, type CategoryTabsProps } from './category-tabs';

const HandUpContext = createContext<HandUp<CategoryTabsProps>>(() => {});

/** The works of one category of the wall, with the tabs above them. */
export function WallFramed({ around, children }: FramedProps<CategoryTabsProps>) {
  useHandUp(use(HandUpContext), around);
  return children;
}

/** The wall but for its works: its title and its categories. */
export function WallFrame({ first, children }: FrameProps<CategoryTabsProps>) {
  const [around, handUp] = useAround(first);
  return (
    <div className={around ? 'wall' : undefined}>
      {around && <PageTitle action={<CategoryTabs {...around} />}>The wall</PageTitle>}
      <HandUpContext value={handUp}>{children}</HandUpContext>
    </div>
  );
}
