'use client';

import { useMutation, useQueries } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PaidParts } from '@/components/checkout/deletion/paid-parts';
import { ActionButton } from '@/components/ui/action-button';
import { Button } from '@/components/ui/button';
import { FieldNotes } from '@/components/ui/field-notes';
import { isolate } from '@/components/ui/isolated';
import { Loading } from '@/components/ui/loading';
import { TextButton } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import { useRouter } from '@/lib/browser/i18n/navigation';
import { chooseProfile } from '@/lib/browser/members/account/load-member';
import { teamQuery } from '@/lib/browser/members/team/team';
import type { Member } from '@/lib/browser/session/state';
import { formatSignInError } from '@/lib/browser/sign-in/sign-in-errors';
import type { SignInMethods } from '@/lib/browser/sign-in/sign-in-methods';
import type { Profile } from '@/lib/shared/contract/profile';
import { findDeletionEffect } from '@/lib/shared/domain/team';
import { paths } from '@/lib/shared/paths';
import { Reauthentication } from './reauthentication';
import { SettingsSection } from './settings-section';

export function AccountDeletion({ member, signInMethods }: { member: Member; signInMethods: SignInMethods }) {
  const t = useTranslations();
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsSection title={t('account.settings.delete.title')}>
      {isOpen ? (
        <Reauthentication signInMethods={signInMethods}>
          <Confirmation member={member} onKeep={() => setOpen(false)} />
        </Reauthentication>
      ) : (
        <Button variant="destructive" onClick={() => setOpen(true)}>
          {t('account.settings.delete.title')}
        </Button>
      )}
    </SettingsSection>
  );
}

/** Links to two pages that act for the active profile, so it first makes this profile the active one. */
function OnlyOwner({ profile: { id, name } }: { profile: Pick<Profile, 'id' | 'name'> }) {
  const t = useTranslations();
  const router = useRouter();
  const openFor = async (path: string) => {
    await chooseProfile(id);
    router.push(path);
  };
  return (
    <div className="stack gap-8">
      <p>{t.rich('account.settings.delete.lastOwner', { name, bdi: isolate })}</p>
      <div className="cluster gap-20">
        <TextButton onClick={() => void openFor(paths.team())}>{t('team.handOver.submit')}</TextButton>
        <TextButton onClick={() => void openFor(paths.accountProfiles())}>
          {t('account.settings.delete.close')}
        </TextButton>
      </div>
    </div>
  );
}

function Confirmation({ member, onKeep }: { member: Member; onKeep: () => void }) {
  const t = useTranslations();
  const router = useRouter();
  const organizations = member.profiles.filter(({ role }) => role === 'ART_ORGANIZATION');
  const teams = useQueries({
    queries: organizations.map(({ id }) => teamQuery({ accountId: member.accountId, profileId: id })),
  });
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async () => {
      const { deleteAccount } = await import('@/lib/browser/sign-in/account-changes');
      await deleteAccount();
    },
    onSuccess: () => {
      showToast(t('account.settings.delete.done'));
      router.replace(paths.home());
    },
  });

  const unread = teams.find(({ data }) => data === undefined);
  if (unread !== undefined) return <Loading label={t('team.loading')} query={unread} failure={t('team.failed')} />;
  const effects = new Map(
    organizations.map(({ id }, index) => {
      const team = teams[index]?.data;
      return [id, team === undefined ? 'DELETED' : findDeletionEffect(team)];
    }),
  );
  const listProfiles = (effect: ReturnType<typeof findDeletionEffect>) =>
    member.profiles.filter(({ id }) => (effects.get(id) ?? 'DELETED') === effect);
  const refused = listProfiles('REFUSED');
  if (refused.length > 0) {
    return (
      <>
        {refused.map((profile) => (
          <OnlyOwner key={profile.id} profile={profile} />
        ))}
        <Button variant="secondary" onClick={onKeep}>
          {t('account.settings.delete.keep')}
        </Button>
      </>
    );
  }
  const deleted = listProfiles('DELETED');
  return (
    <>
      <p>{t('account.settings.delete.text')}</p>
      <ul className="bullets">
        {deleted.map(({ id, name }) => (
          <li key={id}>{t.rich('account.settings.delete.profile', { name, bdi: isolate })}</li>
        ))}
        {listProfiles('LEFT').map(({ id, name }) => (
          <li key={id}>{t.rich('account.settings.delete.membership', { name, bdi: isolate })}</li>
        ))}
        <li>{t('account.settings.delete.ways')}</li>
      </ul>
      {deleted.map((profile) => (
        <PaidParts key={profile.id} profile={profile} />
      ))}
      <p className="quiet">
        {member.isJuror ? t('account.settings.delete.recordsOfJuror') : t('account.settings.delete.records')}
      </p>
      <FieldNotes id="deletion" error={error ? formatSignInError(error, t) : undefined} />
      <div className="cluster gap-12">
        <ActionButton
          variant="destructive"
          isBusy={isPending || isSuccess}
          busyLabel={t('ui.busy.deleting')}
          onClick={() => mutate()}
        >
          {t('account.settings.delete.everything')}
        </ActionButton>
        <Button variant="secondary" onClick={onKeep}>
          {t('account.settings.delete.keep')}
        </Button>
      </div>
    </>
  );
}
