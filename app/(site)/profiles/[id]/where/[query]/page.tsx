import { tidyProfileQuery } from '@/components/profile/profile-query';
import { answered, answeredMetadata } from '@/components/shell/answered';
import { readWhere } from '@/lib/page-cache/where';
import { describeProfile, ProfilePage } from '../../profile-page';

type Props = PageProps<'/profiles/[id]/where/[query]'>;

/** The profile and the page of its works; without a page the first works only. */
async function read({ params }: Props) {
  const { id, query } = await params;
  const { page } = readWhere(query, tidyProfileQuery);
  return { id, page: page === undefined ? undefined : Number(page) };
}

export const generateStaticParams = () => [];
export const generateMetadata = answeredMetadata(async (props: Props) => {
  const { id, page } = await read(props);
  return describeProfile(id, page);
});
export default answered(async (props: Props) => ProfilePage(await read(props)));
