import type { ReactNode } from 'react';
import { WallListShell } from '@/components/artwork/wall/wall-list-shell';
import { wallShell } from './list-shell';

export default function WallLayout({ children }: { children: ReactNode }) {
  return <WallListShell first={wallShell.first()}>{children}</WallListShell>;
}
