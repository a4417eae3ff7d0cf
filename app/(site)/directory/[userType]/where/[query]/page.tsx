import { canonicalizeDirectoryQuery } from '@/components/directory/directory-query';
import { withErrorMetadata, withErrorPage } from '@/components/shell/with-error-page';
import { readWhere } from '@/lib/page-cache/where';
import { findUserType, getDirectoryMetadata, renderDirectoryPage } from '../../../directory-page';
import { directoryShell } from '../../../list-shell';

type Props = PageProps<'/directory/[userType]/where/[query]'>;

async function read({ params }: Props) {
  const { userType: segment, query } = await params;
  const userType = findUserType(segment);
  return { userType, given: readWhere(query, (candidate) => canonicalizeDirectoryQuery(candidate, userType)) };
}

export const generateStaticParams = () => [];
export const generateMetadata = withErrorMetadata(async (props: Props) => {
  const { given, userType } = await read(props);
  return getDirectoryMetadata(given, userType);
});
export default withErrorPage(
  directoryShell.page(async (props: Props) => {
    const { given, userType } = await read(props);
    return renderDirectoryPage(given, userType);
  }),
);
