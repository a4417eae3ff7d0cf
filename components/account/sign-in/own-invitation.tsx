import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { isolate } from '@/components/ui/isolated';
import { ownInvitationQuery } from '@/lib/browser/members/account/invitation';
import { queryClient } from '@/lib/browser/members/query-client';
import { isMissing } from '@/lib/shared/api/error-message';

/** @param otherwise shown until the invitation has loaded. */
export function OwnInvitation({ token, otherwise }: { token: string; otherwise: ReactNode }) {
  const t = useTranslations();
  const { data, error } = useQuery(ownInvitationQuery(token), queryClient);
  if (data !== undefined) return t.rich('account.invitation.found', { ...data, bdi: isolate });
  return isMissing(error) ? (
    <>
      {t('account.invitation.missing')} {otherwise}
    </>
  ) : (
    otherwise
  );
}
