import { cache } from 'react';
import { withErrorMetadata, withErrorPage } from '@/components/shell/with-error-page';
import { directoryCodec } from '@/lib/filters/directory-codec';
import { decodeSegment } from '@/lib/filters/segment';
import { getDirectoryMetadata, renderDirectoryPage } from '../../directory-page';
import { directoryShell } from '../../list-shell';

type Props = PageProps<'/directory/filtered/[segment]'>;

/** Decoded once: the page and its head get the same filters. */
const readFilters = cache((segment: string) => decodeSegment(segment, directoryCodec(undefined)));
const read = async ({ params }: Props) => readFilters((await params).segment);

export const generateStaticParams = () => [];
export const generateMetadata = withErrorMetadata(async (props: Props) => getDirectoryMetadata(await read(props)));
export default withErrorPage(directoryShell.page(async (props: Props) => renderDirectoryPage(await read(props))));
