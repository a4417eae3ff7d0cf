import { cache } from 'react';
import { withErrorMetadata, withErrorPage } from '@/components/shell/with-error-page';
import { artworkCodec } from '@/lib/filters/artwork-codec';
import { decodeSegment } from '@/lib/filters/segment';
import { getArtworksMetadata, renderArtworksPage } from '../../artworks-page';
import { artworksShell } from '../../list-shell';

type Props = PageProps<'/artworks/filtered/[segment]'>;

/** Decoded once: the page and its head get the same filters. */
const readFilters = cache((segment: string) => decodeSegment(segment, artworkCodec));
const read = async ({ params }: Props) => readFilters((await params).segment);

export const generateStaticParams = () => [];
export const generateMetadata = withErrorMetadata(async (props: Props) => getArtworksMetadata(await read(props)));
export default withErrorPage(artworksShell.page(async (props: Props) => renderArtworksPage(await read(props))));
