import { tidyDirectoryQuery } from '@/components/directory/directory-query';
import { answered, answeredMetadata } from '@/components/shell/answered';
import { readWhere } from '@/lib/page-cache/where';
import { describeDirectory, directoryPage, userTypeOf } from '../../../directory-page';
import { directoryFrame } from '../../../frame';

type Props = PageProps<'/directory/[userType]/where/[query]'>;

async function read({ params }: Props) {
  const { userType: segment, query } = await params;
  const userType = userTypeOf(segment);
  return { userType, given: readWhere(query, (candidate) => tidyDirectoryQuery(candidate, userType)) };
}

export const generateStaticParams = () => [];
export const generateMetadata = answeredMetadata(async (props: Props) => {
  const { given, userType } = await read(props);
  return describeDirectory(given, userType);
});
export default answered(
  directoryFrame.page(async (props: Props) => {
    const { given, userType } = await read(props);
    return directoryPage(given, userType);
  }),
);
