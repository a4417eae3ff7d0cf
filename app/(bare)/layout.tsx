import type { ReactNode } from 'react';
import { MAIN_ID } from '@/components/shell/navigation';

/** There is no navigation: the page contains all links itself. */
export default function BareLayout({ children }: { children: ReactNode }) {
  return (
    // A column, so that the page can fill the space between header and footer.
    <main id={MAIN_ID} tabIndex={-1} className="column window-high">
      {children}
    </main>
  );
}
