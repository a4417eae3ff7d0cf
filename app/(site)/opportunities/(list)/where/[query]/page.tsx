import { tidyOpportunitiesQuery } from '@/components/opportunity/opportunity-query';
import { answered, answeredMetadata } from '@/components/shell/answered';
import { readWhere } from '@/lib/page-cache/where';
import { callsFrame } from '../../frame';
import { describeOpportunities, opportunitiesPage } from '../../opportunities-page';

type Props = PageProps<'/opportunities/where/[query]'>;

const queryOf = async ({ params }: Props) => readWhere((await params).query, tidyOpportunitiesQuery);

export const generateStaticParams = () => [];
export const generateMetadata = answeredMetadata(async (props: Props) => describeOpportunities(await queryOf(props)));
export default answered(callsFrame.page(async (props: Props) => opportunitiesPage(await queryOf(props))));
