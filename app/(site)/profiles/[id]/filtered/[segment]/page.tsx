import { withErrorMetadata, withErrorPage } from '@/components/shell/with-error-page';
import { profileWorksCodec } from '@/lib/filters/profile-works';
import { decodeSegment } from '@/lib/filters/segment';
import { getProfileMetadata, ProfilePage } from '../../profile-page';

type Props = PageProps<'/profiles/[id]/filtered/[segment]'>;

/** The profile and the page of its works. */
async function read({ params }: Props) {
  const { id, segment } = await params;
  return { id, ...decodeSegment(segment, profileWorksCodec) };
}

export const generateStaticParams = () => [];
export const generateMetadata = withErrorMetadata(async (props: Props) => {
  const { id, page } = await read(props);
  return getProfileMetadata(id, page);
});
export default withErrorPage(async (props: Props) => ProfilePage(await read(props)));
