'use client';

import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import { TextLink } from '@/components/ui/text-link';
import { useLoaded } from '@/components/ui/use-loaded';
import { usePageSearch } from '@/lib/browser/store/use-page-search';
import type { SiteSettings } from '@/lib/shared/contract/site';
import { getSite } from '@/lib/shared/site';

const loadInvitation = () => import('./own-invitation');

type SignUpNoticeProps = { rule: Exclude<SiteSettings['registration'], 'EVERYONE'>; contact: string | null };

/** Says who may make a profile or, on the page of an invitation, for whom it is. */
export function SignUpNotice({ rule, contact }: SignUpNoticeProps) {
  const t = useTranslations();
  const token = new URLSearchParams(usePageSearch() ?? '').get('invitation');
  const invitation = useLoaded(loadInvitation, token !== null);
  const isAsked = rule === 'INVITATION' || rule === 'NOBODY';
  const otherwise = (
    <>
      {t('account.signUpRule', { rule, site: getSite().name })}{' '}
      {isAsked &&
        contact !== null &&
        t.rich('account.registration.ask', {
          address: contact,
          link: (chunks) => <TextLink href={`mailto:${contact}`}>{chunks}</TextLink>,
        })}
    </>
  );
  return (
    <div className="above-24">
      <Notice icon="info" isLive={token !== null}>
        {token !== null && invitation ? <invitation.OwnInvitation token={token} otherwise={otherwise} /> : otherwise}
      </Notice>
    </div>
  );
}
