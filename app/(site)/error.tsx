'use client';

import type { ComponentProps } from 'react';
import { BrokenPage } from '@/components/shell/broken-page';

/** Inside the navigation, so that it stays alive. */
export default function SiteError(props: ComponentProps<typeof BrokenPage>) {
  return <BrokenPage {...props} />;
}
