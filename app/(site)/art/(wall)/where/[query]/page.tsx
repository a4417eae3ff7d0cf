import { tidyWallQuery } from '@/components/artwork/artwork-query';
import { answered, answeredMetadata } from '@/components/shell/answered';
import { readWhere } from '@/lib/page-cache/where';
import { artWallPage, describeWall } from '../../art-wall-page';
import { wallFrame } from '../../frame';

type Props = PageProps<'/art/where/[query]'>;

const queryOf = async ({ params }: Props) => readWhere((await params).query, tidyWallQuery);

export const generateStaticParams = () => [];
export const generateMetadata = answeredMetadata(async (props: Props) => describeWall(await queryOf(props)));
export default answered(wallFrame.page(async (props: Props) => artWallPage(await queryOf(props))));
