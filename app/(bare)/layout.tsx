import type { ReactNode } from 'react';
import { BareFrame } from '@/components/shell/bare-frame';

export default function BareLayout({ children }: { children: ReactNode }) {
  return <BareFrame>{children}</BareFrame>;
}
