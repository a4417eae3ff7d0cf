'use client';

import { BrokenPage } from '@/components/shell/broken-page';

/** Error boundary of pages without navigation. */
export default BrokenPage;
