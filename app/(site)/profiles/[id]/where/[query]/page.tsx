import { canonicalizeProfileQuery } from '@/components/profile/profile-query';
import { withErrorMetadata, withErrorPage } from '@/components/shell/with-error-page';
import { readWhere } from '@/lib/page-cache/where';
import { getProfileMetadata, ProfilePage } from '../../profile-page';

type Props = PageProps<'/profiles/[id]/where/[query]'>;

/** The profile and the page of its works; without a page the first works only. */
async function read({ params }: Props) {
  const { id, query } = await params;
  const { page } = readWhere(query, canonicalizeProfileQuery);
  return { id, page: page === undefined ? undefined : Number(page) };
}

export const generateStaticParams = () => [];
export const generateMetadata = withErrorMetadata(async (props: Props) => {
  const { id, page } = await read(props);
  return getProfileMetadata(id, page);
});
export default withErrorPage(async (props: Props) => ProfilePage(await read(props)));
