'use client';

import { useTranslations } from 'next-intl';
import { isolate } from '@/components/ui/isolated';
import { Notice } from '@/components/ui/notice';
import { TextLink } from '@/components/ui/text-link';
import { VerificationNotice } from '@/components/ui/verification-notice';
import { useVerification } from '@/lib/browser/members/account/use-verification';
import { useSession } from '@/lib/browser/session/session';
import type { Member } from '@/lib/browser/session/state';
import { formatDayAt, getReaderZone } from '@/lib/shared/domain/deadline';
import { useWords } from '@/lib/shared/i18n/use-words';
import { paths } from '@/lib/shared/paths';
import { getSite } from '@/lib/shared/site';

/** Tells members what their account can do before it is approved. */
export function RegistrationNotice() {
  const session = useSession();
  if (session.status !== 'member') return null;
  const { standing } = session.registration;
  if (standing === 'MEMBER' || standing === 'WELCOME') return null;
  return (
    <div className="above-20 under-20 measure">
      {standing === 'UNVERIFIED' ? <UnverifiedInvitation member={session} /> : <Standing member={session} />}
    </div>
  );
}

export function Standing({ member: { email, registration } }: { member: Pick<Member, 'email' | 'registration'> }) {
  const { t, language } = useWords();
  const { standing, reason, requestedAt } = registration;
  return (
    <Notice icon={standing === 'WAITING' || standing === 'APPLIES' ? 'clock' : 'info'}>
      <p className="medium">{t.rich('account.registration.title', { standing, email: email ?? '', bdi: isolate })}</p>
      {reason !== null && (
        <blockquote className="break lines above-4 under-4" dir="auto">
          {reason}
        </blockquote>
      )}
      <p className="above-4">
        {t.rich('account.registration.text', {
          standing,
          day:
            requestedAt === null ? '' : formatDayAt(requestedAt, getReaderZone(), new Date().getFullYear(), language),
          account: (chunks) => <TextLink href={paths.account()}>{chunks}</TextLink>,
        })}
      </p>
      {standing !== 'APPLIES' && standing !== 'WAITING' && <ContactLink />}
    </Notice>
  );
}

function ContactLink() {
  const t = useTranslations();
  const { contact } = getSite();
  if (contact === null) return null;
  return (
    <p className="above-4">
      {t.rich('account.registration.ask', {
        address: contact,
        link: (chunks) => <TextLink href={`mailto:${contact}`}>{chunks}</TextLink>,
      })}
    </p>
  );
}

function UnverifiedInvitation({ member: { accountId, email } }: { member: Member }) {
  const t = useTranslations();
  const { state, send } = useVerification(accountId);
  return (
    <VerificationNotice email={email} state={state} onSend={() => void send()} accountHref={paths.account()}>
      {t('account.registration.unverified')}
    </VerificationNotice>
  );
}
