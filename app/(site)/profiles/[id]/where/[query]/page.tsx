import { tidyProfileQuery } from '@/components/profile/profile-query';
import { answered, answeredMetadata } from '@/components/shell/answered';
import { readWhere } from '@/lib/page-cache/where';
import { describeProfile, ProfilePage } from '../../profile-page';

type Props = PageProps<'/profiles/[id]/where/[query]'>;

async function read({ params }: Props) {
  const { id, query } = await params;
  return { id, page: Number(readWhere(query, tidyProfileQuery).page) };
}

export const generateStaticParams = () => [];
export const generateMetadata = answeredMetadata(async (props: Props) => {
  const { id, page } = await read(props);
  return describeProfile(id, page);
});
export default answered(async (props: Props) => ProfilePage(await read(props)));
