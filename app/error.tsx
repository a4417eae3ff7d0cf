'use client';

import { Failure } from '@/components/shell/failure';

/** For what fails outside the navigation layout. */
export default function RootError() {
  return (
    <main>
      <Failure />
    </main>
  );
}
