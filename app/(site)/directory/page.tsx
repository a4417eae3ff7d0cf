import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { hrefOf, isUntidy, parseFilters } from '@/components/directory/directory-filters';
import { DirectoryScreen } from '@/components/directory/directory-screen';
import { answered } from '@/components/shell/answered';
import { readLeniently } from '@/lib/contract/lenient';
import { directoryQuery } from '@/lib/contract/profile';
import { loadDirectory } from './load-directory';

export const metadata: Metadata = {
  title: 'Directory',
  description: 'Artists, curators, organizations, collectors and enthusiasts, by place, field and name.',
};

async function DirectoryPage({ searchParams }: PageProps<'/directory'>) {
  const params = await searchParams;
  const filters = parseFilters(readLeniently(directoryQuery, params), undefined);
  if (isUntidy(params)) redirect(hrefOf(filters));
  return <DirectoryScreen {...(await loadDirectory(filters))} />;
}

export default answered(DirectoryPage);
