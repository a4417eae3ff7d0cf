'use client';

import { BrokenPage } from '@/components/shell/broken-page';

export default BrokenPage;
