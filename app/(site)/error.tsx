'use client';

import { BrokenPage } from '@/components/shell/broken-page';

/** Error boundary inside the layout, so that the navigation keeps working. */
export default BrokenPage;
