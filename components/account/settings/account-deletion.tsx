'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PaidParts } from '@/components/checkout/deletion/paid-parts';
import { ActionButton } from '@/components/ui/action-button';
import { Button } from '@/components/ui/button';
import { FieldNotes } from '@/components/ui/field-notes';
import { isolate } from '@/components/ui/isolated';
import { showToast } from '@/components/ui/toast';
import { useRouter } from '@/lib/browser/i18n/navigation';
import type { Member } from '@/lib/browser/session/state';
import { formatSignInError } from '@/lib/browser/sign-in/sign-in-errors';
import type { SignInMethods } from '@/lib/browser/sign-in/sign-in-methods';

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

function Confirmation({ member, onKeep }: { member: Member; onKeep: () => void }) {
  const t = useTranslations();
  const router = useRouter();
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

  return (
    <>
      <p>{t('account.settings.delete.text')}</p>
      <ul className="bullets">
        {member.profiles.map(({ id, name }) => (
          <li key={id}>{t.rich('account.settings.delete.profile', { name, bdi: isolate })}</li>
        ))}
        <li>{t('account.settings.delete.ways')}</li>
      </ul>
      {member.profiles.map((profile) => (
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
