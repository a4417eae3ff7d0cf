'use client';

import { BrokenPage } from '@/components/shell/broken-page';

/** The error boundary inside the layout, so that the navigation keeps working. */
export default BrokenPage;
