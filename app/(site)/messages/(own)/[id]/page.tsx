import { withErrorPage } from '@/components/shell/with-error-page';
import { NoThread } from '@/components/thread/no-thread';
import { ThreadPage } from '@/components/thread/page/thread-page';
import { findTab } from '@/components/thread/tabs';
import { parsePageId } from '@/lib/server/pages/page-record';

type Props = { params: Promise<{ id: string }> };

/** The `id` parameter is either a conversation's id or the name of one of the list's tabs. */
export default withErrorPage(async ({ params }: Props) => {
  if (findTab((await params).id) !== null) return <NoThread />;
  return <ThreadPage id={await parsePageId(params)} />;
});
