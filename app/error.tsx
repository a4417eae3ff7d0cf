'use client';

import { Failure } from '@/components/shell/failure';

/** For what fails outside the navigation layout. */
export default function RootError({ retry }: { retry: () => void }) {
  return (
    <main>
      <Failure onRetry={retry} />
    </main>
  );
}
