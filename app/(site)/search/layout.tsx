import type { ReactNode } from 'react';
import { SearchShell } from '@/components/search/search-shell';
import { searchShell } from './list-shell';

export default function SearchLayout({ children }: { children: ReactNode }) {
  return <SearchShell first={searchShell.first()}>{children}</SearchShell>;
}
