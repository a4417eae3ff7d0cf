'use client';

import { Failure } from '@/components/shell/failure';

/** Inside the navigation, so that it stays alive. */
export default function SiteError() {
  return <Failure />;
}
