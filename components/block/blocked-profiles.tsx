'use client';

import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Avatar, chooseSilhouette } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { ListEnd } from '@/components/ui/list-end';
import { Loading } from '@/components/ui/loading';
import { showRetry, showToast } from '@/components/ui/toast';
import { type BlockOwner, blocksQuery, changeBlock } from '@/lib/browser/members/block/blocks';
import { readListEnd } from '@/lib/browser/members/list-pages';
import { useMember } from '@/lib/browser/session/member';
import type { Block } from '@/lib/shared/contract/block';
import { paths } from '@/lib/shared/paths';
import styles from './blocked-profiles.module.css';

export function BlockedProfiles() {
  const t = useTranslations();
  const id = useId();
  const { accountId, profile, profiles } = useMember();
  if (profile === null) return null;
  return (
    <section className={`narrow stack gap-12 hair-above ${styles.section}`} aria-labelledby={id}>
      <h2 id={id} className="t-h3">
        {profiles.length > 1 ? t('block.list.for', { name: profile.name }) : t('block.list.title')}
      </h2>
      <BlockList key={profile.id} owner={{ accountId, profileId: profile.id }} />
    </section>
  );
}

function BlockList({ owner }: { owner: BlockOwner }) {
  const t = useTranslations();
  const query = useInfiniteQuery(blocksQuery(owner));
  const blocks = query.data?.pages.flatMap(({ data }) => data);
  if (blocks === undefined) return <Loading query={query} failure={t('block.list.failed')} />;
  if (blocks.length === 0) return <p className="quiet">{t('block.list.nobody')}</p>;
  return (
    <>
      <p className="quiet">{t('block.list.text')}</p>
      <ul className="hair-above">
        {blocks.map((block) => (
          <BlockRow key={block.id} owner={owner} block={block} />
        ))}
      </ul>
      <ListEnd pageSize={blocks.length} list={{ rows: blocks, count: null, total: null, ...readListEnd(query) }} />
    </>
  );
}

function BlockRow({ owner, block: { id, profile } }: { owner: BlockOwner; block: Block }) {
  const t = useTranslations();
  const name = profile?.name ?? t('block.list.former');
  const { mutate, isPending } = useMutation({
    mutationFn: () => changeBlock(owner, id, false),
    onSuccess: () => showToast(t('block.list.unblocked', { name })),
    onError: () => showRetry(t('ui.nothingHasChanged'), () => mutate()),
  });
  return (
    <li className="row center gap-16 pad-12 hair-under">
      <Avatar image={profile?.image ?? null} kind={chooseSilhouette(profile?.role)} size={32} />
      <p className="fill shrink break">
        {profile ? (
          <Link href={paths.profile(id)}>
            <bdi>{name}</bdi>
          </Link>
        ) : (
          name
        )}
      </p>
      <Button
        variant="secondary"
        size="small"
        aria-busy={isPending}
        aria-label={t('block.list.unblockName', { name })}
        onClick={() => isPending || mutate()}
      >
        {t('block.list.unblock')}
      </Button>
    </li>
  );
}
