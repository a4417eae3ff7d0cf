import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { HeaderSearch } from '@/components/search/header-search';
import { NothingHere } from '@/components/shell/nothing-here';
import { SiteFrame } from '@/components/shell/site-frame';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t('shell.error.notFound') };
}

export default function NotFound() {
  return (
    <SiteFrame search={<HeaderSearch />}>
      <NothingHere />
    </SiteFrame>
  );
}
