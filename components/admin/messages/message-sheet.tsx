import { useQuery } from '@tanstack/react-query';
import { AttemptButton } from '@/components/ui/attempt-button';
import { linkStyle } from '@/components/ui/link-style';
import { Loading } from '@/components/ui/loading';
import { Sheet } from '@/components/ui/sheet';
import { showToast } from '@/components/ui/toast';
import { messageCaseQuery, moderateMessage } from '@/lib/browser/members/admin/messages';
import type { ModeratedMessage } from '@/lib/shared/contract/message-moderation';
import type { ThreadMessage } from '@/lib/shared/contract/thread';
import type { MessageDecision } from '@/lib/shared/domain/moderation';
import { useWords } from '@/lib/shared/i18n/use-words';
import { CaseReports } from '../queue/case-reports';
import { formatAgo } from '../queue/format-time';
import styles from './message-sheet.module.css';

type MessageSheetProps = { accountId: string; message: ModeratedMessage; onClose: () => void };

export function MessageSheet({ accountId, message: { id, state }, onClose }: MessageSheetProps) {
  const { t } = useWords();
  const query = useQuery(messageCaseQuery(accountId, id));
  const button = (decision: MessageDecision, label: string, busyLabel: string) => (
    <AttemptButton
      variant={decision === 'REMOVE' ? 'destructive' : 'secondary'}
      busyLabel={busyLabel}
      act={async () => {
        await moderateMessage(accountId, id, decision);
        onClose();
        showToast(t('admin.message.outcome', { decision }));
      }}
      otherwise={t('admin.unreachable')}
    >
      {label}
    </AttemptButton>
  );
  return (
    <Sheet
      title={t('admin.message.text')}
      isOpen
      onClose={onClose}
      footer={
        <>
          {state === 'WAITING'
            ? button('DELIVER', t('admin.message.deliver'), t('admin.message.delivering'))
            : button('KEEP', t('admin.decision.keep'), t('ui.busy.saving'))}
          {state !== 'REMOVED' && button('REMOVE', t('ui.action.remove'), t('ui.busy.removing'))}
        </>
      }
    >
      {query.data === undefined ? (
        <Loading query={query} failure={t('admin.case.failed')} />
      ) : (
        <div className="stack gap-32 pad-above-24">
          <CaseReports of={{ ...query.data, notice: null }} />
          <ol className="stack" aria-label={t('admin.message.context')}>
            {query.data.messages.map((letter) => (
              <Letter key={letter.id} letter={letter} isChosen={letter.id === id} />
            ))}
          </ol>
        </div>
      )}
    </Sheet>
  );
}

function Letter({ letter, isChosen }: { letter: ThreadMessage; isChosen: boolean }) {
  const words = useWords();
  const { t } = words;
  const { author, subject, text, files, sentAt } = letter;
  return (
    <li className={`pad-12 hair-under break ${isChosen ? styles.chosen : ''}`} aria-current={isChosen || undefined}>
      <p className="cluster baseline gap-12 rows-0">
        <bdi className="medium">{author ?? t('thread.page.formerMember')}</bdi>
        <time dateTime={sentAt} className="t-small quiet">
          {formatAgo(sentAt, words)}
        </time>
      </p>
      {subject !== null && (
        <p className="medium" dir="auto">
          {subject}
        </p>
      )}
      {text === null ? (
        <p className="quiet">{t('thread.page.removed')}</p>
      ) : (
        <p className="lines" dir="auto">
          {text}
        </p>
      )}
      {files.map(({ id, name, url }) => (
        <p key={id} className="t-small above-4">
          <a href={url ?? undefined} download className={linkStyle()} dir="auto">
            {name}
          </a>
        </p>
      ))}
    </li>
  );
}
