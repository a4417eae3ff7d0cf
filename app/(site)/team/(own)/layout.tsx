import type { ReactNode } from 'react';
import OwnAccountLayout from '../../account/(own)/layout';

export default function TeamLayout({ children }: { children: ReactNode }) {
  return <OwnAccountLayout>{children}</OwnAccountLayout>;
}
