'use client';

import { BrokenPage } from '@/components/shell/broken-page';

/** Next renders this page inside the layout, so the navigation keeps working. */
export default BrokenPage;
