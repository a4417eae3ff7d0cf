import { DeletionNotices } from '@/components/ui/deletion-notices';
import { showToast } from '@/components/ui/toast';
import { restoreOpportunity } from '@/lib/browser/members/own-opportunities';
import type { OwnOpportunityPage } from '@/lib/shared/contract/opportunity';
import { attempt } from './attempt';

type DeletedCallsProps = { deleted: OwnOpportunityPage['deleted']; profileId: string };

/** Deleted opportunities that can still be restored. */
export function DeletedOpportunities({ deleted, profileId }: DeletedCallsProps) {
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
