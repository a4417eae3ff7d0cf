import type { ReactNode } from 'react';
import { DirectoryFrame } from '@/components/directory/directory-frame';
import { directoryFrame } from './frame';

export default function DirectoryLayout({ children }: { children: ReactNode }) {
  return <DirectoryFrame first={directoryFrame.first()}>{children}</DirectoryFrame>;
}
