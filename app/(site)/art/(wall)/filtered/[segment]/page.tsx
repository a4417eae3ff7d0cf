import { cache } from 'react';
import { withErrorMetadata, withErrorPage } from '@/components/shell/with-error-page';
import { wallCodec } from '@/lib/filters/artwork-codec';
import { decodeSegment } from '@/lib/filters/segment';
import { getWallMetadata, renderArtWallPage } from '../../art-wall-page';
import { wallShell } from '../../list-shell';

type Props = PageProps<'/art/filtered/[segment]'>;

/** Decoded once: the page and its head get the same filters. */
const readFilters = cache((segment: string) => decodeSegment(segment, wallCodec));
const read = async ({ params }: Props) => readFilters((await params).segment);

export const generateStaticParams = () => [];
export const generateMetadata = withErrorMetadata(async (props: Props) => getWallMetadata(await read(props)));
export default withErrorPage(wallShell.page(async (props: Props) => renderArtWallPage(await read(props))));
