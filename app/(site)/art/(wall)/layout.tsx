import type { ReactNode } from 'react';
import { WallFrame } from '@/components/artwork/wall-frame';
import { wallFrame } from './frame';

export default function WallLayout({ children }: { children: ReactNode }) {
  return <WallFrame first={wallFrame.first()}>{children}</WallFrame>;
}
