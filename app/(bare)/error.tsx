'use client';

import type { ComponentProps } from 'react';
import { BrokenPage } from '@/components/shell/broken-page';

/** Error boundary of pages without navigation. */
export default function BareError(props: ComponentProps<typeof BrokenPage>) {
  return <BrokenPage {...props} />;
}
