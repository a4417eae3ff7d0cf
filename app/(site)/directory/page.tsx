import { withErrorMetadata, withErrorPage } from '@/components/shell/with-error-page';
import { DirectoryPage, getDirectoryMetadata } from './directory-page';

type Props = PageProps<'/directory'>;

export const generateMetadata = withErrorMetadata(({ searchParams }: Props) => getDirectoryMetadata({ searchParams }));
export default withErrorPage(({ searchParams }: Props) => DirectoryPage({ searchParams }));
