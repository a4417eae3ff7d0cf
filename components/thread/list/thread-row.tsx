import type { ReactNode } from 'react';
import { Avatar, chooseSilhouette } from '@/components/ui/avatar';
import { Icon } from '@/components/ui/icon';
import { isolate } from '@/components/ui/isolated';
import { Link } from '@/components/ui/link';
import type { ThreadEntry } from '@/lib/shared/contract/thread';
import { type Clock, formatRecentTime } from '@/lib/shared/domain/recent-day';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import { formatName } from '../person';
import styles from './thread-list.module.css';

type ThreadRowProps = { thread: ThreadEntry; href: string; isCurrent: boolean; clock: Clock };

export function ThreadRow({ thread, href, isCurrent, clock }: ThreadRowProps) {
  const words = useWords();
  const { t } = words;
  const { about, other, latest, isUnread, isMuted } = thread;
  const isNew = isUnread && !isCurrent;
  return (
    <li className={`grid top relative hair-under ${styles.row}`} data-current={isCurrent || undefined}>
      <Avatar image={other.image} kind={chooseSilhouette(other.role ?? undefined)} />
      <div className="shrink">
        <p className="row baseline spread gap-12">
          <Link
            href={href}
            scroll={false}
            className={`break shrink ${styles.link} ${isUnread || isCurrent ? 'medium' : ''}`}
            aria-current={isCurrent ? 'page' : undefined}
          >
            <bdi>{formatName(other, t)}</bdi>
            {isNew && <span className="visually-hidden"> · {t('thread.list.new')}</span>}
          </Link>
          <span className="row center gap-4 rigid t-small quiet">
            {isMuted && <Icon name="bell-off" size={16} label={t('thread.list.muted')} />}
            <time dateTime={latest.sentAt}>{formatRecentTime(latest.sentAt, clock, words)}</time>
          </span>
        </p>
        <AboutTitle about={about} />
        <p className="row spread gap-12 t-small">
          <span className={`break shrink ${styles.excerpt} ${latest.isOwn ? 'quiet' : ''}`} dir="auto">
            {formatExcerpt(latest, t)}
          </span>
          {isNew && <span className={styles.dot} aria-hidden="true" />}
        </p>
      </div>
    </li>
  );
}

function AboutTitle({ about: { kind, title } }: Pick<ThreadEntry, 'about'>) {
  if (title === null) return null;
  const Title = kind === 'ARTWORK' ? 'cite' : 'span';
  return (
    <p className="t-small quiet break">
      <Title className={kind === 'ARTWORK' ? 'work-title' : undefined} dir="auto">
        {title}
      </Title>
    </p>
  );
}

function formatExcerpt({ text, isOwn, state }: ThreadEntry['latest'], t: Words['t']): ReactNode {
  if (text === null) return t('thread.page.removed');
  if (state === 'WAITING') return t.rich('thread.list.waiting', { text, bdi: isolate });
  return isOwn ? t.rich('thread.list.you', { text, bdi: isolate }) : text;
}
