'use client';

import { BrokenPage } from '@/components/shell/broken-page';

/** The error boundary for pages without navigation. */
export default BrokenPage;
