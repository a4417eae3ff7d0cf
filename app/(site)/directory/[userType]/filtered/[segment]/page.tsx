import { cache } from 'react';
import { withErrorMetadata, withErrorPage } from '@/components/shell/with-error-page';
import { isUserType } from '@/lib/domain/profile';
import { PageNotFoundError } from '@/lib/errors/page-not-found';
import { directoryCodec } from '@/lib/filters/directory-codec';
import { decodeSegment } from '@/lib/filters/segment';
import { getDirectoryMetadata, renderDirectoryPage } from '../../../directory-page';
import { directoryShell } from '../../../list-shell';

type Props = PageProps<'/directory/[userType]/filtered/[segment]'>;

/** Decoded once: the page and its head get the same filters. */
const readFilters = cache((userType: string, segment: string) => {
  if (!isUserType(userType)) throw new PageNotFoundError();
  return decodeSegment(segment, directoryCodec(userType));
});

async function read({ params }: Props) {
  const { userType, segment } = await params;
  return readFilters(userType, segment);
}

export const generateStaticParams = () => [];
export const generateMetadata = withErrorMetadata(async (props: Props) => getDirectoryMetadata(await read(props)));
export default withErrorPage(directoryShell.page(async (props: Props) => renderDirectoryPage(await read(props))));
