import { cache } from 'react';
import { withErrorMetadata, withErrorPage } from '@/components/shell/with-error-page';
import { opportunityCodec } from '@/lib/filters/opportunity-codec';
import { decodeSegment } from '@/lib/filters/segment';
import { opportunitiesShell } from '../../list-shell';
import { getOpportunitiesMetadata, renderOpportunitiesPage } from '../../opportunities-page';

type Props = PageProps<'/opportunities/filtered/[segment]'>;

/** Decoded once: the page and its head get the same filters. */
const readFilters = cache((segment: string) => decodeSegment(segment, opportunityCodec));
const read = async ({ params }: Props) => readFilters((await params).segment);

export const generateStaticParams = () => [];
export const generateMetadata = withErrorMetadata(async (props: Props) => getOpportunitiesMetadata(await read(props)));
export default withErrorPage(
  opportunitiesShell.page(async (props: Props) => renderOpportunitiesPage(await read(props))),
);
