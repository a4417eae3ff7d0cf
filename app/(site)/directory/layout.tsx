import type { ReactNode } from 'react';
import { DirectoryListShell } from '@/components/directory/directory-list-shell';
import { directoryShell } from './list-shell';

export default function DirectoryLayout({ children }: { children: ReactNode }) {
  return <DirectoryListShell first={directoryShell.first()}>{children}</DirectoryListShell>;
}
