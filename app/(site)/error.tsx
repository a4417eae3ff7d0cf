'use client';

import type { ComponentProps } from 'react';
import { BrokenPage } from '@/components/shell/broken-page';

/** Error boundary inside the layout, so that the navigation keeps working. */
export default function SiteError(props: ComponentProps<typeof BrokenPage>) {
  return <BrokenPage {...props} />;
}
