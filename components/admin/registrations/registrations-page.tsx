import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { PageTitle } from '@/components/ui/page-title';
import { Tabs } from '@/components/ui/tabs';
import { TextLink } from '@/components/ui/text-link';
import { registrationsQuery } from '@/lib/browser/members/admin/registrations';
import { siteQuery } from '@/lib/browser/members/admin/site';
import { readListState } from '@/lib/browser/members/list-pages';
import { paths } from '@/lib/shared/paths';
import { InvitationsPanel } from './invitations-panel';
import { RegistrationTable } from './registration-table';

export function RegistrationsPage({ accountId }: { accountId: string }) {
  const t = useTranslations();
  const { data: site } = useQuery(siteQuery(accountId));
  const waiting = readListState(useInfiniteQuery(registrationsQuery(accountId, 'WAITING')));
  const declined = readListState(useInfiniteQuery(registrationsQuery(accountId, 'DECLINED')));
  return (
    <>
      <PageTitle action={<TextLink href={paths.admin()}>{t('admin.title')}</TextLink>}>
        {t('admin.registration.title')}
      </PageTitle>
      <p className="quiet measure under-20">
        {site
          ? t.rich('admin.registration.rule', {
              rule: site.settings.registration,
              link: (chunks) => <TextLink href={paths.siteSettings()}>{chunks}</TextLink>,
            })
          : '\u00a0'}
      </p>
      <Tabs
        label={t('admin.registration.title')}
        tabs={[
          {
            id: 'waiting',
            label: t('admin.registration.WAITING'),
            count: waiting.total ?? undefined,
            isWaiting: waiting.rows !== null && waiting.rows.length > 0,
            panel: <RegistrationTable accountId={accountId} state="WAITING" list={waiting} />,
          },
          {
            id: 'declined',
            label: t('admin.registration.DECLINED'),
            count: declined.total ?? undefined,
            panel: <RegistrationTable accountId={accountId} state="DECLINED" list={declined} />,
          },
          {
            id: 'invitations',
            label: t('admin.registration.invitations'),
            panel: <InvitationsPanel accountId={accountId} />,
          },
        ]}
      />
    </>
  );
}
