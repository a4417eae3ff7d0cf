import { tidyArtworksQuery } from '@/components/artwork/artwork-query';
import { answered, answeredMetadata } from '@/components/shell/answered';
import { readWhere } from '@/lib/page-cache/where';
import { ArtworksPage, describeArtworks } from '../../artworks-page';

type Props = PageProps<'/artworks/where/[query]'>;

const queryOf = async ({ params }: Props) => readWhere((await params).query, tidyArtworksQuery);

export const generateStaticParams = () => [];
export const generateMetadata = answeredMetadata(async (props: Props) => describeArtworks(await queryOf(props)));
export default answered(async (props: Props) => ArtworksPage({ given: await queryOf(props) }));
