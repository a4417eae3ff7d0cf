import type { ReactNode } from 'react';
import OwnAccountLayout from '../../account/(own)/layout';

/** Shows the account's navigation beside the page. */
export default function TeamLayout({ children }: { children: ReactNode }) {
  return <OwnAccountLayout>{children}</OwnAccountLayout>;
}
