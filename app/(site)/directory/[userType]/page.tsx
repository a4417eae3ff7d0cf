import { withErrorMetadata, withErrorPage } from '@/components/shell/with-error-page';
import { DirectoryPage, getDirectoryMetadata } from '../directory-page';

type Props = PageProps<'/directory/[userType]'>;

const read = async ({ params, searchParams }: Props) => ({ searchParams, userType: (await params).userType });

export const generateMetadata = withErrorMetadata(async (props: Props) => getDirectoryMetadata(await read(props)));
export default withErrorPage(async (props: Props) => DirectoryPage(await read(props)));
