import { canonicalizeDirectoryQuery } from '@/components/directory/directory-query';
import { withErrorMetadata, withErrorPage } from '@/components/shell/with-error-page';
import { readWhere } from '@/lib/page-cache/where';
import { getDirectoryMetadata, renderDirectoryPage } from '../../directory-page';
import { directoryShell } from '../../list-shell';

type Props = PageProps<'/directory/where/[query]'>;

const queryOf = async ({ params }: Props) =>
  readWhere((await params).query, (query) => canonicalizeDirectoryQuery(query, undefined));

export const generateStaticParams = () => [];
export const generateMetadata = withErrorMetadata(async (props: Props) => getDirectoryMetadata(await queryOf(props)));
export default withErrorPage(directoryShell.page(async (props: Props) => renderDirectoryPage(await queryOf(props))));
