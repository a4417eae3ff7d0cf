'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { PaidParts } from '@/components/checkout/deletion/paid-parts';
import { ActionButton } from '@/components/ui/action-button';
import { Button } from '@/components/ui/button';
import { FieldNotes } from '@/components/ui/field-notes';
import { showToast } from '@/components/ui/toast';
import { useRouter } from '@/lib/browser/i18n/navigation';
import type { Member } from '@/lib/browser/session/state';
import { formatSignInError } from '@/lib/browser/sign-in/sign-in-errors';
import type { SignInMethods } from '@/lib/browser/sign-in/sign-in-methods';
import { LEFT_JUROR } from '@/lib/shared/domain/jury';
import { paths } from '@/lib/shared/paths';
import { Reauthentication } from './reauthentication';
import { SettingsSection } from './settings-section';

export function AccountDeletion({ member, signInMethods }: { member: Member; signInMethods: SignInMethods }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsSection title="Delete the account">
      {isOpen ? (
        <Reauthentication signInMethods={signInMethods}>
          <Confirmation member={member} onKeep={() => setOpen(false)} />
        </Reauthentication>
      ) : (
        <Button variant="destructive" onClick={() => setOpen(true)}>
          Delete the account
        </Button>
      )}
    </SettingsSection>
  );
}

function Confirmation({ member, onKeep }: { member: Member; onKeep: () => void }) {
  const router = useRouter();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async () => {
      const { deleteAccount } = await import('@/lib/browser/sign-in/account-changes');
      await deleteAccount();
    },
    onSuccess: () => {
      showToast('Your account is deleted.');
      router.replace(paths.home());
    },
  });

  return (
    <>
      <p>This cannot be undone. What goes, at once and for good:</p>
      <ul className="bullets">
        {member.profiles.map(({ id, name }) => (
          <li key={id}>
            the profile <bdi>{name}</bdi>, with its images, works and calls
          </li>
        ))}
        <li>your ways in, your email with them</li>
      </ul>
      {member.profiles.map((profile) => (
        <PaidParts key={profile.id} profile={profile} />
      ))}
      <p className="quiet">
        Records of purchases stay, as the law asks. Download the receipts that you need first.
        {member.isJuror &&
          ` Your scores and comments as a juror stay too, because they decide with those of the others. They are then those of “${LEFT_JUROR.toLowerCase()}”, without your name and address.`}
      </p>
      <FieldNotes id="deletion" error={error ? formatSignInError(error) : undefined} />
      <div className="cluster gap-12">
        <ActionButton
          variant="destructive"
          isBusy={isPending || isSuccess}
          busyLabel="Deleting"
          onClick={() => mutate()}
        >
          Delete everything
        </ActionButton>
        <Button variant="secondary" onClick={onKeep}>
          Keep the account
        </Button>
      </div>
    </>
  );
}
