'use client';

import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { JoinForm } from '@/components/ui/join-form';
import { Loading } from '@/components/ui/loading';
import { Notice } from '@/components/ui/notice';
import { PageTitle } from '@/components/ui/page-title';
import { TextLink } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import { VerificationNotice } from '@/components/ui/verification-notice';
import { useRouter } from '@/lib/browser/i18n/navigation';
import { chooseProfile, loadMember } from '@/lib/browser/members/account/load-member';
import { useVerification } from '@/lib/browser/members/account/use-verification';
import { queryClient } from '@/lib/browser/members/query-client';
import { acceptTeamInvitation, teamInvitationQuery } from '@/lib/browser/members/team/team';
import { useMember } from '@/lib/browser/session/member';
import { readCurrentAddress } from '@/lib/browser/sign-in/next-address';
import { useBrowserValue } from '@/lib/browser/store/use-browser-value';
import { usePageSearch } from '@/lib/browser/store/use-page-search';
import { isMissing } from '@/lib/shared/api/error-message';
import type { ReceivedTeamInvitation } from '@/lib/shared/contract/team';
import { teamLimits } from '@/lib/shared/domain/team';
import { joinWithComma } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import { paths } from '@/lib/shared/paths';

function useToken(): string | null {
  const search = usePageSearch();
  return search === null ? null : (new URLSearchParams(search).get('token') ?? '');
}

export function TeamInvitationPage() {
  const { accountId } = useMember();
  const token = useToken();
  return token === null ? null : (
    <Invitation accountId={accountId} token={token}>
      {(invitation) =>
        invitation.isYours ? <JoinTeam token={token} invitation={invitation} /> : <OtherAccount {...invitation} />
      }
    </Invitation>
  );
}

export function GuestTeamInvitation() {
  const token = useToken();
  return token === null ? null : (
    <QueryClientProvider client={queryClient}>
      <Invitation accountId={null} token={token}>
        {(invitation) => <SignUp email={invitation.email} />}
      </Invitation>
    </QueryClientProvider>
  );
}

type InvitationProps = {
  accountId: string | null;
  token: string;
  children: (invitation: ReceivedTeamInvitation) => ReactNode;
};

function Invitation({ accountId, token, children }: InvitationProps) {
  const { t, language } = useWords();
  const query = useQuery(teamInvitationQuery(accountId, token));
  const { data: invitation, error } = query;
  if (invitation === undefined) {
    if (isMissing(error)) return <Notice>{t('team.join.missing')}</Notice>;
    return <Loading label={t('team.loading')} query={query} failure={t('team.failed')} />;
  }
  const { organization, role, calls } = invitation;
  return (
    <section className="stack start gap-16 measure">
      {accountId === null ? (
        <h2 className="t-h2">{t('team.join.title', { organization })}</h2>
      ) : (
        <PageTitle>{t('team.join.title', { organization })}</PageTitle>
      )}
      <p>
        {t('team.join.role', { role: t(`team.role.${role}`) })} {t(`team.about.${role}`)}{' '}
        {calls.length > 0 && t('team.join.calls', { list: joinWithComma(calls, language) })}
      </p>
      {children(invitation)}
    </section>
  );
}

/** After signing up, the visitor returns to this page. */
function SignUp({ email }: { email: string }) {
  const t = useTranslations();
  const address = useBrowserValue(() => readCurrentAddress(), undefined);
  return (
    <p>
      {t.rich('team.join.guest', {
        email,
        link: (chunks) => <TextLink href={paths.signup(address)}>{chunks}</TextLink>,
      })}
    </p>
  );
}

function OtherAccount({ email }: { email: string }) {
  const t = useTranslations();
  const { accountId, email: own } = useMember();
  const { state, send } = useVerification(accountId);
  if (own?.toLowerCase() === email.toLowerCase()) {
    const text = t('team.join.unverified', { email });
    return (
      <VerificationNotice email={own} state={state} onSend={send} accountHref={paths.account()} sent={text}>
        {text}
      </VerificationNotice>
    );
  }
  return <Notice>{t('team.join.otherAccount', { email })}</Notice>;
}

function JoinTeam({ token, invitation }: { token: string; invitation: ReceivedTeamInvitation }) {
  const t = useTranslations();
  const router = useRouter();
  const { accountId, profiles } = useMember();
  const person = profiles.find(({ role }) => role !== 'ART_ORGANIZATION');
  const join = async (name: string) => {
    const { profileId } = await acceptTeamInvitation(token, name).catch(async (error) => {
      // It was used in another tab, or taken back since.
      if (isMissing(error)) await queryClient.resetQueries(teamInvitationQuery(accountId, token));
      throw error;
    });
    showToast(t('team.join.done', { organization: invitation.organization }));
    await loadMember();
    await chooseProfile(profileId);
    router.replace(paths.team());
  };
  return (
    <JoinForm
      initialName={person?.name ?? ''}
      maxLength={teamLimits.name}
      texts={{
        label: t('team.join.name'),
        help: t('team.join.nameHelp'),
        missing: t('team.join.nameMissing'),
        submit: t('team.join.submit'),
        busy: t('team.join.busy'),
      }}
      join={join}
    />
  );
}
