import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { ActionButton } from '@/components/ui/action-button';
import { showFailure } from '@/components/ui/attempt';
import { startAnotherApplication } from '@/lib/browser/members/application/applications';
import { paths } from '@/lib/shared/paths';

/** Starts one more application for a call and opens it. The client-chosen id makes a double click idempotent. */
export function StartAnotherButton({ profileId, opportunityId }: { profileId: string; opportunityId: string }) {
  const router = useRouter();
  const [id] = useState(() => uuidv7());
  const { mutate, isPending } = useMutation({
    mutationFn: () => startAnotherApplication(profileId, opportunityId, id),
    onSuccess: (started) => router.push(paths.applyTo(opportunityId, started.id)),
    onError: (error) => showFailure(error, () => mutate()),
  });
  return (
    <ActionButton isBusy={isPending} busyLabel="Starting" variant="secondary" onClick={() => mutate()}>
      Apply with other works
    </ActionButton>
  );
}
