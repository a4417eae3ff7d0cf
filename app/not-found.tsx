import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { HeaderSearch } from '@/components/search/header-search';
import { NothingHere } from '@/components/shell/nothing-here';
import { SiteFrame } from '@/components/shell/site-frame';
import { hasOwnPage } from '@/lib/server/pages/page-record';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t('shell.error.notFound') };
}

/**
 * Next sends this file with every page in case that page calls `notFound()`. No page does (see with-error-page.tsx).
 */
export default function NotFound() {
  if (hasOwnPage()) return null;
  return (
    <SiteFrame search={<HeaderSearch />}>
      <NothingHere />
    </SiteFrame>
  );
}
