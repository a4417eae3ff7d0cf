'use client';

import type { ComponentProps } from 'react';
import { BrokenPage } from '@/components/shell/broken-page';

/** For what fails outside the navigation layout. */
export default function RootError(props: ComponentProps<typeof BrokenPage>) {
  return (
    <main>
      <BrokenPage {...props} />
    </main>
  );
}
