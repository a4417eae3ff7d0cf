'use client';

import { useState } from 'react';
import { LoadMoreButton } from '@/components/ui/load-more';
import { State } from './section';

export function LoadMorePart() {
  const [shown, setShown] = useState(20);
  const common = { href: '#load-more', label: 'Show 20 more', busyLabel: 'Showing more' };
  return (
    <>
      <State name="Rest" isWide>
        <LoadMoreButton
          {...common}
          progress={`${shown} of 1,862`}
          isBusy={false}
          error={null}
          onMore={() => setShown(shown + 20)}
        />
      </State>
      <State name="Busy" isWide>
        <LoadMoreButton {...common} progress="20 of 1,862" isBusy error={null} onMore={() => undefined} />
      </State>
      <State name="Failed" isWide>
        <LoadMoreButton
          {...common}
          progress="20 of 1,862"
          isBusy={false}
          error="We could not load more."
          onMore={() => undefined}
        />
      </State>
      <State name="All" isWide>
        <LoadMoreButton
          {...common}
          href={null}
          progress="1,862 of 1,862"
          isBusy={false}
          error={null}
          onMore={() => undefined}
        />
      </State>
    </>
  );
}
