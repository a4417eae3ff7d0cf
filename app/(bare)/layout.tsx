import type { ReactNode } from 'react';
import { MAIN_ID } from '@/components/shell/navigation';

/** The layout has no navigation, because the page includes its own links. */
export default function BareLayout({ children }: { children: ReactNode }) {
  return (
    // In a column, the page can fill the space between header and footer.
    <main id={MAIN_ID} tabIndex={-1} className="column window-high">
      {children}
    </main>
  );
}
