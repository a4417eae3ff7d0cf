import { canonicalizeOpportunitiesQuery } from '@/components/opportunity/opportunity-query';
import { withErrorMetadata, withErrorPage } from '@/components/shell/with-error-page';
import { readWhere } from '@/lib/page-cache/where';
import { opportunitiesShell } from '../../list-shell';
import { getOpportunitiesMetadata, renderOpportunitiesPage } from '../../opportunities-page';

type Props = PageProps<'/opportunities/where/[query]'>;

const queryOf = async ({ params }: Props) => readWhere((await params).query, canonicalizeOpportunitiesQuery);

export const generateStaticParams = () => [];
export const generateMetadata = withErrorMetadata(async (props: Props) =>
  getOpportunitiesMetadata(await queryOf(props)),
);
export default withErrorPage(
  opportunitiesShell.page(async (props: Props) => renderOpportunitiesPage(await queryOf(props))),
);
