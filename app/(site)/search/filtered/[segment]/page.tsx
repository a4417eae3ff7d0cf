import { cache } from 'react';
import { withErrorMetadata, withErrorPage } from '@/components/shell/with-error-page';
import { searchCodec } from '@/lib/filters/search-codec';
import { decodeSegment } from '@/lib/filters/segment';
import { searchShell } from '../../list-shell';
import { getSearchMetadata, renderSearchPage } from '../../search-page';

type Props = PageProps<'/search/filtered/[segment]'>;

/** Decoded once: the page and its head get the same filters. */
const readFilters = cache((segment: string) => decodeSegment(segment, searchCodec));
const read = async ({ params }: Props) => readFilters((await params).segment);

export const generateStaticParams = () => [];
export const generateMetadata = withErrorMetadata(async (props: Props) => getSearchMetadata(await read(props)));
export default withErrorPage(searchShell.page(async (props: Props) => renderSearchPage(await read(props))));
