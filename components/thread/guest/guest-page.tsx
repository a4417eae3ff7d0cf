'use client';

import { QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AttemptButton } from '@/components/ui/attempt-button';
import { Button } from '@/components/ui/button';
import { ConfirmSheet } from '@/components/ui/confirm-sheet';
import { EmptyFrame } from '@/components/ui/empty';
import { isolate } from '@/components/ui/isolated';
import { Loading } from '@/components/ui/loading';
import { PageTitle } from '@/components/ui/page-title';
import { LoadingSpinner } from '@/components/ui/spinner';
import { TextLink } from '@/components/ui/text-link';
import { queryClient } from '@/lib/browser/members/query-client';
import { closeGuestLink, confirmGuest, guestThreadQuery, sendGuestLetter } from '@/lib/browser/members/thread/guest';
import { createGuestFileSender } from '@/lib/browser/members/thread/thread-files';
import { listLetters } from '@/lib/browser/members/thread/threads';
import { useBrowserValue } from '@/lib/browser/store/use-browser-value';
import { isMissing } from '@/lib/shared/api/error-message';
import type { GuestThread } from '@/lib/shared/contract/thread';
import { getReaderZone } from '@/lib/shared/domain/deadline';
import { paths } from '@/lib/shared/paths';
import { Composer } from '../compose/composer';
import { Letters } from '../page/letters';
import { StartEvent } from '../page/start-event';
import styles from '../page/thread-page.module.css';
import { formatFirstName, formatName } from '../person';

const getToken = () => new URLSearchParams(window.location.search).get('token') ?? '';

/** A link in emails to people without an account opens this page. It shows only their conversation. */
export function GuestPage() {
  const token = useBrowserValue(getToken, null);
  if (token === null) return <LoadingSpinner />;
  return (
    <QueryClientProvider client={queryClient}>
      <GuestConversation token={token} />
    </QueryClientProvider>
  );
}

function GuestConversation({ token }: { token: string }) {
  const t = useTranslations();
  const query = useInfiniteQuery(guestThreadQuery(token));
  const pages = query.data?.pages;
  const thread = pages?.[0];
  if (pages === undefined || thread === undefined) {
    if (isMissing(query.error)) {
      return (
        <EmptyFrame
          title={t('thread.guest.missing')}
          action={<TextLink href={paths.home()}>{t('thread.guest.home')}</TextLink>}
        >
          <p>{t('thread.guest.missingText')}</p>
        </EmptyFrame>
      );
    }
    return (
      <div className="window-high pad-above-24">
        <Loading query={query} failure={t('thread.page.failed')} />
      </div>
    );
  }
  const name = formatName(thread.other, t);
  if (thread.revokedAt !== null) {
    return (
      <EmptyFrame
        title={t('thread.guest.closed')}
        action={<TextLink href={paths.home()}>{t('thread.guest.home')}</TextLink>}
      >
        <p>{t('thread.guest.closedText')}</p>
      </EmptyFrame>
    );
  }
  const letters = listLetters(pages.map(({ messages }) => messages));
  const clock = { now: new Date(), timeZone: getReaderZone() };
  return (
    <div className="narrow">
      <PageTitle>{t.rich('thread.guest.title', { name, bdi: isolate })}</PageTitle>
      <p className="t-small quiet break above-12">
        {t.rich('thread.guest.writeAs', { name: thread.name, email: thread.email, bdi: isolate })}
      </p>
      {thread.verifiedAt === null ? (
        <Confirmation token={token} thread={thread} />
      ) : (
        <>
          <div className={`stack gap-24 ${styles.letters}`}>
            {query.hasNextPage ? (
              <div>
                <Button variant="secondary" size="small" onClick={() => void query.fetchNextPage()}>
                  {t('thread.page.earlier')}
                </Button>
              </div>
            ) : (
              <StartEvent thread={{ ...thread, isStarter: true }} clock={clock} />
            )}
            <Letters letters={letters} own={{ role: null, image: null }} other={thread.other} clock={clock} />
          </div>
          {thread.mayWrite ? (
            <Composer
              draftId={`guest:${thread.id}`}
              addressee={formatFirstName(thread.other, t)}
              // Guests cannot send files before the first reply.
              fileSender={letters.some(({ isOwn }) => !isOwn) ? createGuestFileSender(token) : null}
              send={(letter) => sendGuestLetter(token, letter)}
            />
          ) : (
            <p className="t-small pad-above-16 ink-above">{t('thread.closed')}</p>
          )}
          <LinkNotice token={token} />
        </>
      )}
    </div>
  );
}

/** Confirming needs a button press, because mail scanners open links. */
function Confirmation({ token, thread }: { token: string; thread: GuestThread }) {
  const t = useTranslations();
  return (
    <div className="stack gap-24 pad-above-24">
      <p>
        {t.rich('thread.guest.confirmText', {
          name: formatName(thread.other, t),
          email: thread.email,
          bdi: isolate,
        })}
      </p>
      <div>
        <AttemptButton
          act={() => confirmGuest(token)}
          busyLabel={t('ui.busy.sending')}
          otherwise={t('ui.form.notSent')}
        >
          {t('thread.guest.confirm')}
        </AttemptButton>
      </div>
    </div>
  );
}

function LinkNotice({ token }: { token: string }) {
  const t = useTranslations();
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="t-small quiet stack start gap-12 above-44 pad-above-16 hair-above">
      <p>{t('thread.guest.linkText')}</p>
      <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
        {t('thread.guest.close')}
      </Button>
      {isAsking && (
        <ConfirmSheet
          title={t('thread.guest.closeTitle')}
          label={t('thread.guest.close')}
          busyLabel={t('thread.guest.closing')}
          isDestructive
          act={() => closeGuestLink(token)}
          onClose={() => setAsking(false)}
        >
          <p>{t('thread.guest.closeText')}</p>
        </ConfirmSheet>
      )}
    </div>
  );
}
