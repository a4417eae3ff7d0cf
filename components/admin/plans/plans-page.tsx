'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import { PageTitle } from '@/components/ui/page-title';
import { SectionHeading } from '@/components/ui/section-heading';
import { Spinner } from '@/components/ui/spinner';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { priceSyncQuery, siteQuery, syncPrices } from '@/lib/browser/members/admin/site';
import { errorToMessage } from '@/lib/shared/api/error-message';
import { paths } from '@/lib/shared/paths';
import { SiteHistory } from '../site/site-history';
import { PlansForm } from './plans-form';

export function PlansPage({ accountId }: { accountId: string }) {
  const t = useTranslations();
  const { data, error, refetch } = useQuery(siteQuery(accountId));
  return (
    <>
      <PageTitle action={<TextLink href={paths.admin()}>{t('admin.title')}</TextLink>}>
        {t('admin.plans.title')}
      </PageTitle>
      <SyncNotice accountId={accountId} />
      {data === undefined && error === null && <Spinner size={24} label={t('ui.loading')} />}
      {data === undefined && error !== null && (
        <p role="alert" className="t-small quiet above-12">
          {errorToMessage(error, t('admin.site.failed'))}{' '}
          <TextButton onClick={() => void refetch()}>{t('ui.tryAgain')}</TextButton>
        </p>
      )}
      {data !== undefined && (
        <>
          <PlansForm accountId={accountId} site={data} />
          <section className="above-section">
            <SectionHeading>{t('admin.site.history')}</SectionHeading>
            <SiteHistory accountId={accountId} site={data} />
          </section>
        </>
      )}
    </>
  );
}

/** Appears while the payment provider lacks some prices, so nobody can pay them. */
function SyncNotice({ accountId }: { accountId: string }) {
  const t = useTranslations();
  const { data: sync } = useQuery(priceSyncQuery(accountId));
  const { mutate, isPending, error } = useMutation({ mutationFn: () => syncPrices(accountId) });
  if (sync === undefined) return null;
  if (!sync.isNeeded) return <p className="t-small quiet above-12">{t('admin.plans.noProvider')}</p>;
  if (sync.missing === 0) return null;
  return (
    <div className="above-12" role="alert">
      <Notice>
        {error === null
          ? t('admin.plans.missing', { count: sync.missing })
          : errorToMessage(error, t('ui.form.notSaved'))}{' '}
        <TextButton onClick={() => mutate()} aria-busy={isPending}>
          {t('ui.tryAgain')}
        </TextButton>
      </Notice>
    </div>
  );
}
