import { DeletionNotices } from '@/components/ui/deletion-notices';
import type { OwnArtworkPage } from '@/lib/shared/contract/own-artwork';
import { formatCounted } from '@/lib/shared/domain/text';

type DeletedWorksProps = { deleted: OwnArtworkPage['deleted']; onUndo: (ids: readonly string[]) => Promise<void> };

/** Deleted works that can still be restored, grouped by the request that deleted them. */
export function DeletedWorks({ deleted, onUndo }: DeletedWorksProps) {
  return (
    <DeletionNotices
      deletions={deleted.map(({ ids, title, deletedAt }) => ({
        id: ids.join(),
        name: ids.length === 1 ? title : formatCounted(ids.length, 'work', 'works'),
        isTitle: ids.length === 1,
        deletedAt,
      }))}
      onUndo={({ id }) => onUndo(id.split(','))}
    />
  );
}
