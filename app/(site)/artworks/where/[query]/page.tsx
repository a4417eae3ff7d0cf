import { canonicalizeArtworksQuery } from '@/components/artwork/artwork-query';
import { withErrorMetadata, withErrorPage } from '@/components/shell/with-error-page';
import { readWhere } from '@/lib/page-cache/where';
import { ArtworksPage, getArtworksMetadata } from '../../artworks-page';

type Props = PageProps<'/artworks/where/[query]'>;

const queryOf = async ({ params }: Props) => readWhere((await params).query, canonicalizeArtworksQuery);

export const generateStaticParams = () => [];
export const generateMetadata = withErrorMetadata(async (props: Props) => getArtworksMetadata(await queryOf(props)));
export default withErrorPage(async (props: Props) => ArtworksPage({ given: await queryOf(props) }));
