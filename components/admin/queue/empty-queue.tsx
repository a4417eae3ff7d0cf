import { useTranslations } from 'next-intl';
import { EmptyFrame } from '@/components/ui/empty';
import { TextButton } from '@/components/ui/text-link';
import type { ModerationQueue } from '@/lib/shared/contract/moderation-case';
import type { QueueType } from '@/lib/shared/domain/moderation';

type QueueCounts = ModerationQueue['counts'];

type EmptyQueueProps = {
  /** Null means all types. */
  type: QueueType | null;
  counts: QueueCounts | undefined;
  onShowAll: () => void;
};

export function sumCounts({ reports, new: listings, appeals }: QueueCounts): number {
  return reports + listings + appeals;
}

export function EmptyQueue({ type, counts, onShowAll }: EmptyQueueProps) {
  const t = useTranslations();
  const others = counts === undefined ? 0 : sumCounts(counts);
  if (type === null) {
    return (
      <EmptyFrame title={t('admin.queue.nothing')}>
        <p>{t('admin.queue.nothingText')}</p>
      </EmptyFrame>
    );
  }
  return (
    <EmptyFrame
      title={t('admin.queue.noneOfType', { type })}
      action={others > 0 && <TextButton onClick={onShowAll}>{t('admin.queue.showAll')}</TextButton>}
    >
      <p>{others === 0 ? t('admin.queue.noneElse') : t('admin.queue.others', { count: others })}</p>
    </EmptyFrame>
  );
}
