import type { ReactNode } from 'react';
import { MAIN_ID } from '@/components/shell/navigation';

/** This page brings its own links, so the layout has no navigation. */
export default function BareLayout({ children }: { children: ReactNode }) {
  return (
    // A column lets the page fill the space between header and footer.
    <main id={MAIN_ID} tabIndex={-1} className="column window-high">
      {children}
    </main>
  );
}
