'use client';

import { BrokenPage } from '@/components/shell/broken-page';

/** Inside the layout, so the navigation keeps working. */
export default BrokenPage;
