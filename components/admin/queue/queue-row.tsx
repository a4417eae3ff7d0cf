import { CroppedPicture } from '@/components/ui/picture';
import type { QueueEntry } from '@/lib/shared/contract/moderation-case';
import { formatPlace } from '@/lib/shared/domain/country';
import { moderatedNouns } from '@/lib/shared/domain/moderation';
import { formatMoney } from '@/lib/shared/domain/money';
import { formatCounted } from '@/lib/shared/domain/text';
import styles from './admin-queue.module.css';
import { formatAgo, formatShortDay } from './format-time';

type QueueRowProps = { entry: QueueEntry; isCurrent: boolean; onChoose: () => void };

/** The title's button covers the whole row. */
export function QueueRow({ entry, isCurrent, onChoose }: QueueRowProps) {
  const { type, kind, profileName, image, at, import: imported } = entry;
  const title = imported?.name ?? entry.title;
  const Title = kind === 'ARTWORK' && imported === null ? 'em' : 'span';
  const note = describeNote(entry);
  return (
    <li className={`grid pad-16 relative hair-under ${styles.row}`} data-current={isCurrent || undefined}>
      <div className={`on-mat ${styles.thumbnail}`}>
        {image && <CroppedPicture image={image} alt="" width={72} height={54} />}
      </div>
      <p className="t-small quiet row gap-12">
        <span className={type === 'NEW' ? undefined : 'medium ink'}>{describeType(entry)}</span>
        {note && <span>{note}</span>}
        <time dateTime={at} className="push nowrap">
          {formatAgo(at)}
        </time>
      </p>
      <p className={`t-body ${styles.title}`}>
        <button type="button" className="break" aria-current={isCurrent || undefined} onClick={onChoose}>
          <Title>
            <bdi>{title}</bdi>
          </Title>
        </button>
      </p>
      <p className="t-small quiet">{kind === 'PROFILE' ? formatPlace(entry) : <bdi>{profileName}</bdi>}</p>
    </li>
  );
}

function describeType({ type, kind, import: imported }: QueueEntry): string {
  if (imported !== null) return formatCounted(imported.works, 'new work', 'new works');
  if (type === 'NEW') return `New ${moderatedNouns[kind]}`;
  return type === 'REPORT' ? 'Report' : 'Appeal';
}

function describeNote(entry: QueueEntry): string | null {
  if (entry.type === 'REPORT') return formatCounted(entry.reportCount, 'report', 'reports');
  if (entry.type === 'APPEAL') {
    return entry.hiddenAt === null ? 'Answer to a question' : `Hidden ${formatShortDay(entry.hiddenAt)}`;
  }
  if (entry.import !== null) return 'Import';
  if (entry.isAsked) return 'Owner was asked';
  if (entry.fee !== null) return `Fee ${formatMoney(entry.fee)}`;
  if (entry.isFirst) return 'First call';
  return entry.hasLinks ? 'Links outside' : null;
}
