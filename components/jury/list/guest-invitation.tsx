'use client';

import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/text-link';
import { invitationQuery } from '@/lib/browser/members/jury/jury';
import { queryClient } from '@/lib/browser/members/query-client';
import { readCurrentAddress } from '@/lib/browser/sign-in/next-address';
import { useBrowserValue } from '@/lib/browser/store/use-browser-value';
import { usePageSearch } from '@/lib/browser/store/use-page-search';
import { isMissing } from '@/lib/shared/api/error-message';
import { paths } from '@/lib/shared/paths';
import { InvitationBox, MissingInvitation } from './invitation-box';

export function GuestInvitation() {
  const search = usePageSearch();
  const token = new URLSearchParams(search ?? '').get('invitation');
  if (token === null) return null;
  return (
    <QueryClientProvider client={queryClient}>
      <GuestInvitationPanel token={token} />
    </QueryClientProvider>
  );
}

/** Signing up leads back to this page. */
export function GuestInvitationPanel({ token }: { token: string }) {
  const t = useTranslations();
  const { data: invitation, error } = useQuery(invitationQuery(null, token));
  const address = useBrowserValue(() => readCurrentAddress(), undefined);
  if (invitation === undefined) return isMissing(error) ? <MissingInvitation /> : null;
  return (
    <InvitationBox invitation={invitation}>
      <p>
        {t.rich('jury.invitation.guest', {
          link: (chunks) => <TextLink href={paths.signup(address)}>{chunks}</TextLink>,
        })}
      </p>
    </InvitationBox>
  );
}
