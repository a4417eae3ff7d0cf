import type { ReactNode } from 'react';
import { MAIN_ID } from './navigation';

/** There is no navigation: the page contains all links itself. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    // A column, so that the page can fill the space between header and footer.
    <main id={MAIN_ID} tabIndex={-1} className="column window-high">
      {children}
    </main>
  );
}
