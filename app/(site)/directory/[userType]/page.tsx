import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { hrefOf, isUntidy, parseFilters } from '@/components/directory/directory-filters';
import { DirectoryScreen } from '@/components/directory/directory-screen';
import { available } from '@/components/shell/available';
import { readLeniently } from '@/lib/contract/lenient';
import { directoryQuery } from '@/lib/contract/profile';
import { isUserType, userTypeLabels } from '@/lib/domain/profile';
import { loadDirectory } from '../load-directory';

type Props = PageProps<'/directory/[userType]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { userType } = await params;
  if (!isUserType(userType)) notFound();
  const title = userTypeLabels[userType];
  return { title, description: `${title} by place, field and name, with their works.` };
}

async function UserTypePage({ params, searchParams }: Props) {
  const { userType } = await params;
  if (!isUserType(userType)) notFound();
  const query = await searchParams;
  const filters = parseFilters(readLeniently(directoryQuery, query), userType);
  if (isUntidy(query)) redirect(hrefOf(filters));
  return <DirectoryScreen {...(await loadDirectory(filters))} />;
}

export default available(UserTypePage);
