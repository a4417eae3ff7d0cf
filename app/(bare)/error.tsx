'use client';

import type { ComponentProps } from 'react';
import { BrokenPage } from '@/components/shell/broken-page';

/** For what fails on a page without navigation. */
export default function BareError(props: ComponentProps<typeof BrokenPage>) {
  return <BrokenPage {...props} />;
}
