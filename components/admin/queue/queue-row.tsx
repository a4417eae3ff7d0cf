import { CroppedPicture } from '@/components/ui/picture';
import type { QueueEntry } from '@/lib/shared/contract/moderation-case';
import { formatPlace } from '@/lib/shared/domain/country';
import { formatMoney } from '@/lib/shared/domain/money';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import styles from './admin-queue.module.css';
import { formatAgo, formatShortDay } from './format-time';

type QueueRowProps = { entry: QueueEntry; isCurrent: boolean; onChoose: () => void };

export function QueueRow({ entry, isCurrent, onChoose }: QueueRowProps) {
  const words = useWords();
  const { type, kind, profileName, image, at, import: imported } = entry;
  const title = imported?.name ?? entry.title;
  const Title = kind === 'ARTWORK' && imported === null ? 'em' : 'span';
  const note = describeNote(entry, words);
  return (
    <li className={`grid pad-16 relative hair-under ${styles.row}`} data-current={isCurrent || undefined}>
      <div className={`on-mat ${styles.thumbnail}`}>
        {image && <CroppedPicture image={image} alt="" width={72} height={54} />}
      </div>
      <p className="t-small quiet row gap-12">
        <span className={type === 'NEW' ? undefined : 'medium ink'}>{describeType(entry, words)}</span>
        {note && <span>{note}</span>}
        <time dateTime={at} className="push nowrap">
          {formatAgo(at, words)}
        </time>
      </p>
      <p className={`t-body ${styles.title}`}>
        <button type="button" className="break" aria-current={isCurrent || undefined} onClick={onChoose}>
          <Title>
            <bdi>{title}</bdi>
          </Title>
        </button>
      </p>
      <p className="t-small quiet">
        {kind === 'PROFILE' ? formatPlace(entry, words.language) : <bdi>{profileName}</bdi>}
      </p>
    </li>
  );
}

function describeType({ type, kind, import: imported }: QueueEntry, { t }: Words): string {
  if (imported !== null) return t('admin.queue.newWorks', { count: imported.works });
  if (type === 'NEW') return t('admin.queue.new', { kind });
  return type === 'REPORT' ? t('admin.queue.report') : t('admin.queue.appeal');
}

function describeNote(entry: QueueEntry, { t, language }: Words): string | null {
  if (entry.type === 'REPORT') return t('admin.queue.reportCount', { count: entry.reportCount });
  if (entry.type === 'APPEAL') {
    if (entry.hiddenAt === null) return t('admin.queue.answer');
    return t('admin.queue.hiddenOn', { day: formatShortDay(entry.hiddenAt, language) });
  }
  if (entry.import !== null) return t('admin.queue.import');
  if (entry.isAsked) return t('admin.queue.asked');
  if (entry.fee !== null) return t('admin.queue.fee', { amount: formatMoney(entry.fee, [], language) });
  if (entry.isFirst) return t('admin.queue.firstCall');
  return entry.hasLinks ? t('admin.queue.links') : null;
}
