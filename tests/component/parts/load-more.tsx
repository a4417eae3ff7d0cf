'use client';

import { useState } from 'react';
import { LoadMoreButton } from '@/components/ui/load-more';
import { State } from './section';

const common = {
  href: '#load-more',
  pageSize: 20,
  shown: 20,
  total: 1862,
  totalIsCapped: false,
  totalLabel: '1,862',
  isBusy: false,
  error: null,
  onMore: () => undefined,
};

export function LoadMorePart() {
  const [shown, setShown] = useState(20);
  return (
    <>
      <State name="Rest" isWide>
        <LoadMoreButton {...common} shown={shown} onMore={() => setShown(shown + 20)} />
      </State>
      <State name="Busy" isWide>
        <LoadMoreButton {...common} isBusy />
      </State>
      <State name="Failed" isWide>
        <LoadMoreButton {...common} error="We could not load more." />
      </State>
      <State name="All" isWide>
        <LoadMoreButton {...common} href={null} shown={1862} />
      </State>
    </>
  );
}
