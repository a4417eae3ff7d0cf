import { cache } from 'react';
import { withErrorMetadata, withErrorPage } from '@/components/shell/with-error-page';
import { directoryCodec } from '@/lib/filters/directory-codec';
import { decodeSegment } from '@/lib/filters/segment';
import { getDirectoryMetadata, renderDirectoryPage } from '../../directory-page';
import { directoryShell } from '../../list-shell';

type Props = PageProps<'/directory/where/[query]'>;

/** Decoded once: the page and its head get the same filters. */
const filtersOf = cache((segment: string) => decodeSegment(segment, directoryCodec(undefined)));
const read = async ({ params }: Props) => filtersOf((await params).query);

export const generateStaticParams = () => [];
export const generateMetadata = withErrorMetadata(async (props: Props) => getDirectoryMetadata(await read(props)));
export default withErrorPage(directoryShell.page(async (props: Props) => renderDirectoryPage(await read(props))));
