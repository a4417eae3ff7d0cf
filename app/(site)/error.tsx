'use client';

import { BrokenPage } from '@/components/shell/broken-page';

/** This boundary is inside the layout, so the navigation keeps working. */
export default BrokenPage;
