import type { ReactNode } from 'react';
import { ArtworkListShell } from '@/components/artwork/list/artwork-list-shell';
import { artworksShell } from './list-shell';

export default function ArtworksLayout({ children }: { children: ReactNode }) {
  return <ArtworkListShell first={artworksShell.first()}>{children}</ArtworkListShell>;
}
