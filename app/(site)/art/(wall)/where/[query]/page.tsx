import { canonicalizeWallQuery } from '@/components/artwork/artwork-query';
import { withErrorMetadata, withErrorPage } from '@/components/shell/with-error-page';
import { readWhere } from '@/lib/page-cache/where';
import { getWallMetadata, renderArtWallPage } from '../../art-wall-page';
import { wallShell } from '../../list-shell';

type Props = PageProps<'/art/where/[query]'>;

const queryOf = async ({ params }: Props) => readWhere((await params).query, canonicalizeWallQuery);

export const generateStaticParams = () => [];
export const generateMetadata = withErrorMetadata(async (props: Props) => getWallMetadata(await queryOf(props)));
export default withErrorPage(wallShell.page(async (props: Props) => renderArtWallPage(await queryOf(props))));
