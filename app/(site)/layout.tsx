import type { ReactNode } from 'react';
import { HeaderSearch } from '@/components/search/header-search';
import { SiteFrame } from '@/components/shell/site-frame';

export default function SiteLayout({ children }: { children: ReactNode }) {
  return <SiteFrame search={<HeaderSearch />}>{children}</SiteFrame>;
}
