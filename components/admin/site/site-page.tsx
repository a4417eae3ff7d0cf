'use client';

import { useQuery } from '@tanstack/react-query';
import { PageTitle } from '@/components/ui/page-title';
import { SectionHeading } from '@/components/ui/section-heading';
import { Spinner } from '@/components/ui/spinner';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { siteQuery } from '@/lib/browser/members/admin/site';
import { errorToMessage } from '@/lib/shared/api/error-message';
import { useWords } from '@/lib/shared/i18n/use-words';
import { paths } from '@/lib/shared/paths';
import { SiteForm } from './site-form';
import { SiteHistory } from './site-history';

export function SitePage({ accountId }: { accountId: string }) {
  const { t } = useWords();
  const { data, error, refetch } = useQuery(siteQuery(accountId));
  return (
    <>
      <PageTitle action={<TextLink href={paths.admin()}>{t('admin.title')}</TextLink>}>
        {t('admin.site.title')}
      </PageTitle>
      {data === undefined && error === null && <Spinner size={24} label={t('ui.loading')} />}
      {data === undefined && error !== null && (
        <p role="alert" className="t-small quiet above-12">
          {errorToMessage(error, t('admin.site.failed'))}{' '}
          <TextButton onClick={() => void refetch()}>{t('ui.tryAgain')}</TextButton>
        </p>
      )}
      {data !== undefined && (
        <>
          <SiteForm accountId={accountId} site={data} />
          <section className="above-section">
            <SectionHeading>{t('admin.site.history')}</SectionHeading>
            <SiteHistory accountId={accountId} />
          </section>
        </>
      )}
    </>
  );
}
