import { EmptyFrame } from '@/components/ui/empty';
import { TextButton } from '@/components/ui/text-link';
import type { ModerationQueue } from '@/lib/shared/contract/moderation-case';
import type { QueueType } from '@/lib/shared/domain/moderation';
import { formatCounted } from '@/lib/shared/domain/text';

type QueueCounts = ModerationQueue['counts'];

type EmptyQueueProps = {
  /** Null for all types. */
  type: QueueType | null;
  counts: QueueCounts | undefined;
  onShowAll: () => void;
};

const titles: Record<QueueType, string> = {
  REPORT: 'No report waits',
  NEW: 'No new listing waits',
  APPEAL: 'No appeal waits',
};

export function sumCounts({ reports, new: listings, appeals }: QueueCounts): number {
  return reports + listings + appeals;
}

export function EmptyQueue({ type, counts, onShowAll }: EmptyQueueProps) {
  const others = counts === undefined ? 0 : sumCounts(counts);
  if (type === null) {
    return (
      <EmptyFrame title="Nothing waits">
        <p>Reports, new listings and appeals come here.</p>
      </EmptyFrame>
    );
  }
  return (
    <EmptyFrame title={titles[type]} action={others > 0 && <TextButton onClick={onShowAll}>Show all</TextButton>}>
      <p>
        {others === 0
          ? 'Nor does anything else.'
          : `${formatCounted(others, 'other entry waits', 'other entries wait')}.`}
      </p>
    </EmptyFrame>
  );
}
