'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { Button } from '@/components/ui/button';
import { EmptyFrame } from '@/components/ui/empty';
import { PageTitle } from '@/components/ui/page-title';
import { ProfileNeeded } from '@/components/ui/profile-needed';
import { TextLink } from '@/components/ui/text-link';
import { useRouter } from '@/lib/browser/i18n/navigation';
import { listRows } from '@/lib/browser/members/list-pages';
import { ownOpportunityListQuery } from '@/lib/browser/members/opportunity/own-opportunities';
import { useMember } from '@/lib/browser/session/member';
import { useMayPost } from '@/lib/browser/session/use-may-post';
import type { Profile } from '@/lib/shared/contract/profile';
import { paths } from '@/lib/shared/paths';
import { FormHead } from './form-head';
import { addUnsavedOpportunity, listUnsavedOpportunities, opportunityDraftStore } from './opportunity-draft-store';
import styles from './opportunity-form.module.css';

export function NewOpportunityPage() {
  const t = useTranslations();
  const { profile } = useMember();
  const mayPost = useMayPost();
  if (!mayPost) {
    return (
      <>
        <PageTitle>{t('opportunity.form.post')}</PageTitle>
        <EmptyFrame
          title={t('opportunity.refusal.onlyAdmins')}
          action={<TextLink href={paths.opportunities()}>{t('opportunity.form.seeAll')}</TextLink>}
        />
      </>
    );
  }
  if (profile === null) {
    return (
      <>
        <PageTitle>{t('opportunity.form.post')}</PageTitle>
        <ProfileNeeded href={paths.wizard('role', paths.newOpportunity())}>
          {t('opportunity.form.noProfileText')}
        </ProfileNeeded>
      </>
    );
  }
  return <NewOpportunity key={profile.id} profile={profile} />;
}

function NewOpportunity({ profile }: { profile: Profile }) {
  const t = useTranslations();
  const { accountId } = useMember();
  const router = useRouter();
  const { data, isError, isFetchedAfterMount } = useInfiniteQuery(
    ownOpportunityListQuery(accountId, profile.id, { state: 'drafts', sortBy: 'newest' }),
  );
  const [begun] = useState(() => listUnsavedOpportunities(accountId, profile.id));
  const saved = data === undefined ? [] : listRows(data.pages);
  const onDevice = begun.flatMap(({ id }) => {
    const typed = opportunityDraftStore.read(id);
    if (typed === undefined || saved.some((call) => call.id === id)) return [];
    return [{ id, title: typed.title.trim() || t('opportunity.form.noTitle'), note: t('opportunity.form.onDevice') }];
  });
  const drafts = [...onDevice, ...saved.map(({ id, title }) => ({ id, title, note: t('opportunity.form.draft') }))];
  const isKnown = isFetchedAfterMount || isError;

  /** Reuses an untouched call, so that visiting the page does not create another one. */
  const chooseId = (): string => {
    const untouched = begun.find(
      ({ id }) => opportunityDraftStore.read(id) === undefined && !saved.some((one) => one.id === id),
    );
    if (untouched) return untouched.id;
    const id = uuidv7();
    addUnsavedOpportunity(accountId, { id, profileId: profile.id });
    return id;
  };
  const isEmpty = isKnown && drafts.length === 0;
  const start = useEffectEvent(() => router.replace(paths.editOpportunity(chooseId())));
  useEffect(() => {
    if (isEmpty) start();
  }, [isEmpty]);

  return (
    <div aria-busy={!isKnown}>
      <FormHead title={t('opportunity.form.post')} profile={profile} />
      {isKnown && drafts.length > 0 && (
        <>
          <Button onClick={() => router.push(paths.editOpportunity(chooseId()))}>
            {t('opportunity.form.startNew')}
          </Button>
          <h2 className="t-h3 above-44">{t('opportunity.form.orDraft')}</h2>
          <ul className={`above-16 ${styles.drafts}`}>
            {drafts.map(({ id, title, note }) => (
              <li key={id} className="t-ui cluster center spread gap-16 rows-0 control hair-above">
                <TextLink href={paths.editOpportunity(id)} dir="auto">
                  {title}
                </TextLink>
                <span className="quiet">{note}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
