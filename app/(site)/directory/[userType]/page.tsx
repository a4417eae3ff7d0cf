import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { hrefOf, isUntidy, parseFilters } from '@/components/directory/directory-filters';
import { DirectoryScreen } from '@/components/directory/directory-screen';
import { answered, answeredMetadata } from '@/components/shell/answered';
import { readLeniently } from '@/lib/contract/lenient';
import { directoryQuery } from '@/lib/contract/profile';
import { isUserType, userTypeLabels } from '@/lib/domain/profile';
import { PageNotFoundError } from '@/lib/errors/page-not-found';
import { loadDirectory } from '../load-directory';

type Props = PageProps<'/directory/[userType]'>;

async function describe({ params }: Props): Promise<Metadata> {
  const { userType } = await params;
  if (!isUserType(userType)) throw new PageNotFoundError();
  const title = userTypeLabels[userType];
  return { title, description: `${title} by place, field and name, with their works.` };
}

async function UserTypePage({ params, searchParams }: Props) {
  const { userType } = await params;
  if (!isUserType(userType)) throw new PageNotFoundError();
  const query = await searchParams;
  const filters = parseFilters(readLeniently(directoryQuery, query), userType);
  if (isUntidy(query)) redirect(hrefOf(filters));
  return <DirectoryScreen {...(await loadDirectory(filters))} />;
}

export const generateMetadata = answeredMetadata(describe);
export default answered(UserTypePage);
