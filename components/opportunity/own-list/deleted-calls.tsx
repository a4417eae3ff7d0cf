import { DeletionNotices } from '@/components/ui/deletion-notices';
import { showToast } from '@/components/ui/toast';
import type { OwnOpportunityPage } from '@/lib/contract/opportunity';
import { restoreOpportunity } from '@/lib/members/own-opportunities';
import { attempt } from './attempt';

type DeletedCallsProps = { deleted: OwnOpportunityPage['deleted']; profileId: string };

/** The deleted calls that can still be restored. */
export function DeletedCalls({ deleted, profileId }: DeletedCallsProps) {
  return (
    <DeletionNotices
      deletions={deleted.map(({ id, title, deletedAt }) => ({ id, name: title, isTitle: true, deletedAt }))}
      onUndo={({ id, name }) =>
        attempt(async () => {
          await restoreOpportunity({ id, profileId });
          showToast(`“${name}” is back.`);
        })
      }
    />
  );
}
