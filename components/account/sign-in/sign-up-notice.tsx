import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import { TextLink } from '@/components/ui/text-link';
import type { SiteSettings } from '@/lib/shared/contract/site';
import { getSite } from '@/lib/shared/site';
import { InvitationOfLink } from './invitation-of-link';

type SignUpNoticeProps = { rule: Exclude<SiteSettings['registration'], 'EVERYONE'> };

/** Says who can create a profile. On an invitation's page, says who is invited. */
export function SignUpNotice({ rule }: SignUpNoticeProps) {
  const t = useTranslations();
  const { name, contact } = getSite();
  const isAsked = rule === 'INVITATION' || rule === 'NOBODY';
  return (
    <div className="above-24">
      <Notice icon="info">
        <InvitationOfLink>
          {t('account.signUpRule', { rule, site: name })}{' '}
          {isAsked &&
            contact !== null &&
            t.rich('account.registration.ask', {
              address: contact,
              link: (chunks) => <TextLink href={`mailto:${contact}`}>{chunks}</TextLink>,
            })}
        </InvitationOfLink>
      </Notice>
    </div>
  );
}
