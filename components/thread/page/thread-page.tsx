'use client';

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, use, useEffect, useEffectEvent, useRef } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { AttemptButton } from '@/components/ui/attempt-button';
import { Avatar, chooseSilhouette } from '@/components/ui/avatar';
import { EmptyFrame } from '@/components/ui/empty';
import { Failure } from '@/components/ui/failure';
import { Icon } from '@/components/ui/icon';
import { isolate } from '@/components/ui/isolated';
import { Link } from '@/components/ui/link';
import { Loading } from '@/components/ui/loading';
import { Notice } from '@/components/ui/notice';
import { TextLink } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import { changeBlock } from '@/lib/browser/members/block/blocks';
import { createFileSender } from '@/lib/browser/members/thread/thread-files';
import {
  changeThread,
  lettersQuery,
  listLetters,
  type OwnThread,
  ownThreadQuery,
  sendLetter,
  type ThreadOwner,
} from '@/lib/browser/members/thread/threads';
import { useMember } from '@/lib/browser/session/member';
import { isMissing } from '@/lib/shared/api/error-message';
import type { Thread, ThreadMessage } from '@/lib/shared/contract/thread';
import { formatDayAt, getReaderZone } from '@/lib/shared/domain/deadline';
import type { Clock } from '@/lib/shared/domain/recent-day';
import { useWords } from '@/lib/shared/i18n/use-words';
import { paths } from '@/lib/shared/paths';
import { Composer } from '../compose/composer';
import { formatFirstName, formatName, formatPerson } from '../person';
import { TabContext } from '../tab-context';
import { createTabHref } from '../tabs';
import { AboutPanel, AboutStrip, useAboutView } from './about-panel';
import { FraudWarning } from './fraud-warning';
import { Letters } from './letters';
import { StartEvent } from './start-event';
import { ThreadMenu } from './thread-menu';
import styles from './thread-page.module.css';

export function ThreadPage({ id }: { id: string }) {
  const t = useTranslations();
  const member = useMember();
  const query = useQuery(ownThreadQuery(member, id));
  if (query.data === undefined) {
    if (isMissing(query.error) || member.profiles.length === 0) {
      return (
        <EmptyFrame
          title={t('thread.page.missing')}
          action={<TextLink href={paths.messages()}>{t('thread.page.back')}</TextLink>}
        >
          <p>{t('thread.page.missingText')}</p>
        </EmptyFrame>
      );
    }
    return (
      <div className="window-high pad-above-24">
        <Loading query={query} failure={t('thread.page.failed')} />
      </div>
    );
  }
  // The key resets the state below, which belongs to one conversation.
  return <OpenThread key={id} {...query.data} />;
}

function OpenThread({ thread, profileId }: OwnThread) {
  const words = useWords();
  const { t } = words;
  const member = useMember();
  const owner = { accountId: member.accountId, profileId };
  const own = member.profiles.find(({ id }) => id === profileId);
  const { about, other } = thread;
  const list = useInfiniteQuery(lettersQuery(owner, thread.id));
  const letters = list.data && listLetters(list.data.pages);
  const view = useAboutView(owner.accountId, about);
  const clock = { now: new Date(), timeZone: getReaderZone() };
  const listHref = createTabHref(use(TabContext));
  const { keepUnread } = useReading(owner, thread, letters?.at(-1));
  const end = useEndInView(letters, thread.mayWrite);
  return (
    <div className={`grid top ${styles.screen} ${view ? styles.withAbout : ''}`}>
      <section className={`shrink ${styles.thread}`} aria-label={formatName(other, t)}>
        <div className={`on-wall ${styles.bar}`}>
          <header className={`row center gap-12 hair-under ${styles.head}`}>
            <Link href={listHref} className={`center control rigid ${styles.back}`}>
              <Icon name="arrow-left" label={t('thread.page.back')} />
            </Link>
            <span className={`rigid ${styles.portrait}`}>
              <Avatar image={other.image} kind={chooseSilhouette(other.role ?? undefined)} size={32} />
            </span>
            <div className="cluster baseline gap-12 rows-0 fill shrink break">
              <h2 className={styles.name}>
                <OtherName other={other} />
              </h2>
              <p className="t-small quiet">
                <bdi>{formatPerson(other, words)}</bdi>
              </p>
            </div>
            <ThreadMenu
              owner={owner}
              thread={thread}
              letters={letters ?? []}
              clock={clock}
              listHref={listHref}
              onUnread={keepUnread}
            />
          </header>
          {view && <AboutStrip view={view} />}
        </div>
        <div className={`stack gap-24 ${styles.letters}`}>
          {letters === undefined ? (
            <Loading query={list} failure={t('thread.page.failed')} />
          ) : (
            <>
              {list.hasNextPage ? (
                <Earlier list={list} />
              ) : (
                <>
                  <p className="t-micro faint">{t('thread.page.moderators')}</p>
                  <StartEvent thread={thread} clock={clock} />
                </>
              )}
              {thread.hasFraudWarning && <FraudWarning />}
              <Letters
                letters={letters}
                own={{ role: own?.role ?? null, image: own?.image ?? null }}
                other={other}
                clock={clock}
              />
            </>
          )}
        </div>
        {own && own.id !== member.profile?.id && (
          <p className="t-small quiet under-12">
            {t.rich('thread.page.otherProfile', { name: own.name, bdi: isolate })}
          </p>
        )}
        <ThreadEnd
          owner={owner}
          thread={thread}
          clock={clock}
          listHref={listHref}
          // Strangers cannot send files before the first reply.
          maySendFiles={!thread.isStarter || letters?.some(({ isOwn }) => !isOwn) === true}
        />
        <div ref={end} className={styles.end} />
      </section>
      {view && <AboutPanel view={view} />}
    </div>
  );
}

function OtherName({ other }: Pick<Thread, 'other'>) {
  const t = useTranslations();
  const name = <bdi>{formatName(other, t)}</bdi>;
  if (other.profileId === null) return name;
  return (
    <Link href={paths.profile(other.profileId)} className={styles.nameLink}>
      {name}
    </Link>
  );
}

type EarlierProps = {
  list: { isFetchNextPageError: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
};

function Earlier({ list }: EarlierProps) {
  const t = useTranslations();
  const load = () => void list.fetchNextPage();
  if (list.isFetchNextPageError && !list.isFetchingNextPage)
    return <Failure onRetry={load}>{t('thread.page.earlierFailed')}</Failure>;
  return (
    <div>
      <ActionButton
        variant="secondary"
        size="small"
        isBusy={list.isFetchingNextPage}
        busyLabel={t('ui.list.showingMore')}
        onClick={load}
      >
        {t('thread.page.earlier')}
      </ActionButton>
    </div>
  );
}

type ThreadEndProps = { owner: ThreadOwner; thread: Thread; clock: Clock; listHref: string; maySendFiles: boolean };

/** Shows the message field, or explains why there is none. */
function ThreadEnd({ owner, thread, clock, listHref, maySendFiles }: ThreadEndProps) {
  const { t, language } = useWords();
  const { id, other, isRequest, mayWrite, reportedAt } = thread;
  const name = formatFirstName(other, t);
  return (
    <>
      {reportedAt !== null && (
        <p className="t-small quiet under-12">
          {t('thread.report.done', {
            day: formatDayAt(reportedAt, clock.timeZone, clock.now.getFullYear(), language),
          })}
        </p>
      )}
      {isRequest && mayWrite && <Request owner={owner} thread={thread} listHref={listHref} />}
      {mayWrite ? (
        <Composer
          draftId={id}
          addressee={name}
          fileSender={maySendFiles ? createFileSender(owner, id) : null}
          send={(letter) => sendLetter(owner, id, letter)}
        />
      ) : (
        <div className={`t-small stack start gap-12 pad-above-16 ink-above ${styles.closed}`}>
          <Closed owner={owner} thread={thread} />
        </div>
      )}
    </>
  );
}

function Closed({ owner, thread }: { owner: ThreadOwner; thread: Thread }): ReactNode {
  const { other, isBlocked, guestLink, takesAnswers } = thread;
  const t = useTranslations();
  const name = formatFirstName(other, t);
  const { profileId } = other;
  if (isBlocked && profileId !== null) {
    return (
      <>
        <p>{t.rich('thread.block.done', { name, bdi: isolate })}</p>
        <AttemptButton
          variant="secondary"
          size="small"
          busyLabel={t('ui.busy.saving')}
          act={async () => {
            await changeBlock(owner, profileId, false);
            showToast(t('thread.done.unblocked', { name }));
          }}
        >
          {t('thread.block.undo')}
        </AttemptButton>
      </>
    );
  }
  if (other.kind === 'FORMER') return <p>{t.rich('thread.former', { name, bdi: isolate })}</p>;
  if (guestLink?.isRejected) return <p>{t.rich('thread.block.guestDone', { name, bdi: isolate })}</p>;
  if (!takesAnswers) return <p>{t.rich('thread.noAnswers', { name, bdi: isolate })}</p>;
  return <p>{t('thread.closed')}</p>;
}

function Request({ owner, thread, listHref }: { owner: ThreadOwner; thread: Thread; listHref: string }) {
  const t = useTranslations();
  const name = formatFirstName(thread.other, t);
  return (
    <div className="under-20">
      <Notice icon="person">
        <p>{t.rich('thread.request.text', { name, bdi: isolate })}</p>
        <div className="cluster gap-12 above-12">
          <AttemptButton
            variant="secondary"
            size="small"
            busyLabel={t('thread.request.accepting')}
            act={async () => {
              await changeThread(owner, thread.id, { isRequest: false });
              showToast(t('thread.request.accepted'), { label: t('thread.page.back'), href: listHref });
            }}
          >
            {t('thread.request.accept')}
          </AttemptButton>
        </div>
      </Notice>
    </div>
  );
}

/** Marks the conversation as read while it is visible. */
function useReading(owner: ThreadOwner, { id, isUnread }: Thread, newest: ThreadMessage | undefined) {
  /** The last letter that was marked as read. A failed request for it is not repeated. */
  const read = useRef<string | null>(null);
  const keptUnread = useRef(false);
  const latestId = newest?.id;
  const mark = useEffectEvent(() => {
    if (latestId === undefined || keptUnread.current || read.current === latestId) return;
    if (document.visibilityState !== 'visible') return;
    read.current = latestId;
    // After a failure, the unread count stays until the reader sees the next letter.
    changeThread(owner, id, { isUnread: false, latestId }).catch(() => undefined);
  });
  useEffect(() => {
    if (!isUnread || latestId === undefined) return;
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [isUnread, latestId]);
  return {
    keepUnread: () => {
      keptUnread.current = true;
    },
  };
}

/** In pixels. If the reader is this close to the end, the page scrolls to new letters. */
const NEAR_END = 240;

/**
 * Scrolls to the end when the conversation opens or closes, when the reader writes, and when a letter arrives near the
 * end.
 */
function useEndInView(letters: readonly ThreadMessage[] | undefined, mayWrite: boolean) {
  const end = useRef<HTMLDivElement>(null);
  const shown = useRef<string | null>(null);
  const newest = letters?.at(-1);
  const newestId = newest?.id;
  const follow = useEffectEvent(() => {
    if (newestId === undefined || end.current === null) return;
    const isFirst = shown.current === null;
    const isNear = end.current.getBoundingClientRect().bottom - window.innerHeight < NEAR_END;
    shown.current = newestId;
    if (isFirst || newest?.isOwn || isNear) end.current.scrollIntoView({ block: 'end' });
  });
  useEffect(() => {
    if (newestId !== undefined) follow();
  }, [newestId]);
  const couldWrite = useRef(mayWrite);
  useEffect(() => {
    if (couldWrite.current !== mayWrite) end.current?.scrollIntoView({ block: 'end' });
    couldWrite.current = mayWrite;
  }, [mayWrite]);
  return end;
}
