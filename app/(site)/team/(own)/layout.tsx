import type { ReactNode } from 'react';
import OwnAccountLayout from '../../account/(own)/layout';

/** The page stands beside the account's navigation. */
export default function TeamLayout({ children }: { children: ReactNode }) {
  return <OwnAccountLayout>{children}</OwnAccountLayout>;
}
