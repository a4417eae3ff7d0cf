import { tidyDirectoryQuery } from '@/components/directory/directory-query';
import { answered, answeredMetadata } from '@/components/shell/answered';
import { readWhere } from '@/lib/page-cache/where';
import { describeDirectory, directoryPage } from '../../directory-page';
import { directoryFrame } from '../../frame';

type Props = PageProps<'/directory/where/[query]'>;

const queryOf = async ({ params }: Props) =>
  readWhere((await params).query, (query) => tidyDirectoryQuery(query, undefined));

export const generateStaticParams = () => [];
export const generateMetadata = answeredMetadata(async (props: Props) => describeDirectory(await queryOf(props)));
export default answered(directoryFrame.page(async (props: Props) => directoryPage(await queryOf(props))));
