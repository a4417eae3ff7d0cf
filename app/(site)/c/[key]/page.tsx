import type { Metadata } from 'next';
import { cache } from 'react';
import { SharedCollection } from '@/components/artwork/collection/shared-collection';
import { withErrorMetadata, withErrorPage } from '@/components/shell/with-error-page';
import { asVisitor } from '@/lib/server/api/request';
import { parsePageId, recordPage } from '@/lib/server/pages/page-record';

type Props = { params: Promise<{ key: string }> };

const getShared = cache(async (params: Props['params']) => {
  recordPage({ isSecret: true });
  const key = await parsePageId(params.then((given) => ({ id: given.key })));
  return asVisitor('GET /v1/shared-collections/{key}', { path: { key } });
});

export const generateMetadata = withErrorMetadata(
  async ({ params }: Props): Promise<Metadata> => ({
    title: (await getShared(params)).name,
    robots: { index: false, follow: false },
    referrer: 'no-referrer',
  }),
);

async function SharedCollectionPage({ params }: Props) {
  return <SharedCollection collection={await getShared(params)} />;
}

export default withErrorPage(SharedCollectionPage);
