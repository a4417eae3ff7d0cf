'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { Loading } from '@/components/ui/loading';
import { Sheet } from '@/components/ui/sheet';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { showRetry, showToast } from '@/components/ui/toast';
import { closeFeed, type Follower, feedKeyQuery, renewFeed } from '@/lib/browser/members/follow/follows';
import { paths } from '@/lib/shared/paths';

/** Shows the secret URLs of the member's feed, which can be replaced or revoked. */
export function FeedSheet({ follower }: { follower: Follower }) {
  const t = useTranslations();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <TextButton className="t-small" onClick={() => setOpen(true)}>
        {t('follow.feed.open')}
      </TextButton>
      <Sheet title={t('follow.feed.open')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Feed follower={follower} />
      </Sheet>
    </>
  );
}

const formats = { rss: 'RSS', json: 'JSON Feed' } as const;

function Feed({ follower }: { follower: Follower }) {
  const t = useTranslations();
  const query = useQuery(feedKeyQuery(follower));
  const key = query.data;
  const renewal = useMutation({
    mutationFn: (_replaces: boolean) => renewFeed(follower),
    onSuccess: (_, replaces) => replaces && showToast(t('follow.feed.renewed')),
    onError: (_, replaces) => showRetry(t('follow.action.failed'), () => renewal.mutate(replaces)),
  });
  const closing = useMutation({
    mutationFn: () => closeFeed(follower),
    onSuccess: () => showToast(t('follow.feed.closed')),
    onError: () => showRetry(t('follow.action.failed'), () => closing.mutate()),
  });
  if (key === undefined) return <Loading query={query} failure={t('follow.page.failed')} />;
  return (
    <div className="stack start gap-24 pad-above-24">
      <p>{t('follow.feed.text')}</p>
      {key !== null && (
        <ul className="stack gap-12 wide">
          {(['rss', 'json'] as const).map((format) => {
            const url = `${window.location.origin}${paths.followingFeed(key, format)}`;
            return (
              <li key={format}>
                <p className="t-small quiet">{formats[format]}</p>
                <p className="t-small break" dir="ltr">
                  <TextLink href={url}>{url}</TextLink>
                </p>
              </li>
            );
          })}
        </ul>
      )}
      <div className="cluster center gap-24 rows-12">
        <ActionButton
          variant="secondary"
          isBusy={renewal.isPending}
          busyLabel={t('follow.feed.renewing')}
          onClick={() => renewal.mutate(key !== null)}
        >
          {key === null ? t('follow.feed.make') : t('follow.feed.renew')}
        </ActionButton>
        {key !== null && (
          <TextButton deletes onClick={() => closing.mutate()}>
            {t('follow.feed.close')}
          </TextButton>
        )}
      </div>
    </div>
  );
}
