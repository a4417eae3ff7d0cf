import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { ActionButton } from '@/components/ui/action-button';
import { showError } from '@/components/ui/toast';
import { startAnotherApplication } from '@/lib/browser/members/applications';
import { errorToMessage } from '@/lib/shared/api/error-message';
import { paths } from '@/lib/shared/paths';

/** Starts one more application for a call and opens it. The client-chosen id makes a double click idempotent. */
export function StartAnotherButton({ profileId, opportunityId }: { profileId: string; opportunityId: string }) {
  const router = useRouter();
  const [id] = useState(() => uuidv7());
  const { mutate, isPending } = useMutation({
    mutationFn: () => startAnotherApplication(profileId, opportunityId, id),
    onSuccess: (started) => router.push(paths.applyTo(opportunityId, started.id)),
    onError: (error) =>
      showError(errorToMessage(error, 'That did not work. Nothing has changed.'), {
        label: 'Try again',
        onPress: () => mutate(),
      }),
  });
  return (
    <ActionButton isBusy={isPending} busyLabel="Starting" variant="secondary" onClick={() => mutate()}>
      Apply with other works
    </ActionButton>
  );
}
