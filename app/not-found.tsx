import type { Metadata } from 'next';
import { HeaderSearch } from '@/components/search/header-search';
import { NothingHere } from '@/components/shell/nothing-here';
import { SiteFrame } from '@/components/shell/site-frame';

export const metadata: Metadata = { title: 'Page not found' };

export default function NotFound() {
  return (
    <SiteFrame search={<HeaderSearch />}>
      <NothingHere />
    </SiteFrame>
  );
}
