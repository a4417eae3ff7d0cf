import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmSheet } from '@/components/ui/confirm-sheet';
import { ListEnd } from '@/components/ui/list-end';
import { PageTitle } from '@/components/ui/page-title';
import { SectionHeading } from '@/components/ui/section-heading';
import { Spinner } from '@/components/ui/spinner';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import { usePathname } from '@/lib/browser/i18n/navigation';
import { siteQuery } from '@/lib/browser/members/admin/site';
import {
  removeSitePage,
  restoreSitePage,
  sitePageQuery,
  sitePageVersionsQuery,
  VERSIONS_PAGE_SIZE,
} from '@/lib/browser/members/admin/site-pages';
import { readListState } from '@/lib/browser/members/list-pages';
import { errorToMessage } from '@/lib/shared/api/error-message';
import type { AdministeredSitePage, SitePageChange } from '@/lib/shared/contract/site-page';
import { formatLanguage } from '@/lib/shared/domain/country';
import { formatDay } from '@/lib/shared/domain/deadline';
import { isPageSlug } from '@/lib/shared/domain/site-page';
import { joinWithComma } from '@/lib/shared/domain/text';
import { textLanguages } from '@/lib/shared/domain/translation';
import { useWords } from '@/lib/shared/i18n/use-words';
import { paths } from '@/lib/shared/paths';
import { AdminTable, Email, Moment } from '../admin-table';
import { SettleButton } from '../settled-row';
import { formatPageName, hasOriginal } from './legal-pages';
import { PageForm } from './page-form';

export function EditPage({ accountId }: { accountId: string }) {
  const t = useTranslations();
  const slug = usePathname().split('/').at(-1) ?? '';
  const back = <TextLink href={paths.siteSettings()}>{t('admin.site.title')}</TextLink>;
  if (!isPageSlug(slug)) {
    return (
      <>
        <PageTitle action={back}>{t('admin.page.title')}</PageTitle>
        <p>{t('admin.page.noPage')}</p>
      </>
    );
  }
  return <Loaded key={slug} accountId={accountId} slug={slug} />;
}

function Loaded({ accountId, slug }: { accountId: string; slug: string }) {
  const words = useWords();
  const { t, language } = words;
  const { data: page, error: pageError, refetch: refetchPage } = useQuery(sitePageQuery(accountId, slug));
  const { data: site, error: siteError, refetch: refetchSite } = useQuery(siteQuery(accountId));
  const error = pageError ?? siteError;
  const titles = page?.texts
    ? Object.fromEntries(Object.entries(page.texts).map(([one, { title }]) => [one, title]))
    : null;
  const name = formatPageName(slug, titles, words);
  return (
    <>
      <PageTitle action={<TextLink href={paths.siteSettings()}>{t('admin.site.title')}</TextLink>}>
        <span dir="auto">{name}</span>
      </PageTitle>
      {(page === undefined || site === undefined) && error === null && <Spinner size={24} label={t('ui.loading')} />}
      {(page === undefined || site === undefined) && error !== null && (
        <p role="alert" className="t-small quiet above-12">
          {errorToMessage(error, t('admin.page.failed'))}{' '}
          <TextButton onClick={() => void (pageError === null ? refetchSite() : refetchPage())}>
            {t('ui.tryAgain')}
          </TextButton>
        </p>
      )}
      {page !== undefined && site !== undefined && (
        <>
          <p className="t-small quiet">
            {page.texts === null ? (
              hasOriginal(slug) ? (
                t('admin.page.original')
              ) : (
                t('admin.page.none')
              )
            ) : (
              <TextLink href={paths.sitePage(slug)}>
                {t('legal.page.version', { day: formatDay(page.updatedAt, undefined, language) })}
              </TextLink>
            )}
          </p>
          <PageForm accountId={accountId} page={page} offered={site.settings.languages} />
          {page.texts !== null && <Removal accountId={accountId} page={page} name={name} />}
          <section className="above-section">
            <SectionHeading>{t('admin.page.versions')}</SectionHeading>
            <Versions accountId={accountId} page={page} />
          </section>
        </>
      )}
    </>
  );
}

type RemovalProps = { accountId: string; page: AdministeredSitePage; name: string };

function Removal({ accountId, page, name }: RemovalProps) {
  const t = useTranslations();
  const [isAsked, setAsked] = useState(false);
  const isOriginal = hasOriginal(page.slug);
  const remove = async () => {
    await removeSitePage(accountId, page);
    showToast(isOriginal ? t('admin.page.oursShown') : t('admin.page.removed'));
  };
  return (
    <div className="above-32">
      <Button variant="destructive" onClick={() => setAsked(true)}>
        {isOriginal ? t('admin.page.useOurs') : t('admin.page.remove')}
      </Button>
      {isAsked && (
        <ConfirmSheet
          title={isOriginal ? t('admin.page.useOursTitle') : t('admin.page.removeTitle', { page: name })}
          label={isOriginal ? t('admin.page.useOurs') : t('admin.page.remove')}
          busyLabel={t('admin.page.removing')}
          isDestructive
          act={remove}
          onClose={() => setAsked(false)}
        >
          <p>{isOriginal ? t('admin.page.useOursText') : t('admin.page.removeText')}</p>
        </ConfirmSheet>
      )}
    </div>
  );
}

function Versions({ accountId, page }: { accountId: string; page: AdministeredSitePage }) {
  const t = useTranslations();
  const list = readListState(useInfiniteQuery(sitePageVersionsQuery(accountId, page.slug)));
  return (
    <>
      {list.rows?.length === 0 ? (
        <p className="t-small quiet">{t('admin.page.noVersions')}</p>
      ) : (
        <AdminTable
          label={t('admin.page.versions')}
          columns={[
            t('admin.record.what'),
            t('admin.record.by'),
            t('admin.record.when'),
            { name: t('admin.page.restore'), isHidden: true },
          ]}
        >
          {list.rows?.map((change) => (
            <VersionRow key={change.version} accountId={accountId} page={page} change={change} />
          ))}
        </AdminTable>
      )}
      {list.rows?.length !== 0 && <ListEnd list={list} pageSize={VERSIONS_PAGE_SIZE} />}
    </>
  );
}

type VersionRowProps = { accountId: string; page: AdministeredSitePage; change: SitePageChange };

function VersionRow({ accountId, page, change }: VersionRowProps) {
  const { t, language } = useWords();
  const { version, email, titles, mustAccept, createdAt } = change;
  const name = t('admin.page.version', { version: String(version) });
  const written = textLanguages.filter((one) => titles?.[one] !== undefined);
  const languages = joinWithComma(
    written.map((one) => formatLanguage(one, language)),
    language,
  );
  const restore = async () => {
    await restoreSitePage(accountId, page, version);
    showToast(t('admin.page.restored', { version: String(version) }));
  };
  return (
    <tr>
      <th scope="row">
        {titles !== null && page.texts !== null ? (
          <TextLink href={paths.sitePageVersion(page.slug, version)}>{name}</TextLink>
        ) : (
          name
        )}
        <span className="t-small quiet block">{titles === null ? t('admin.page.withdrawn') : languages}</span>
        {mustAccept && <span className="t-small quiet block">{t('admin.page.asked')}</span>}
      </th>
      <td>{email === null ? t('admin.actor.OPERATOR') : <Email address={email} />}</td>
      <td>
        <Moment at={createdAt} />
      </td>
      <td>
        {titles !== null && (version !== page.version || page.texts === null) && (
          <SettleButton
            label={t('admin.page.restore')}
            busyLabel={t('ui.busy.publishing')}
            about={name}
            onSettle={restore}
          />
        )}
      </td>
    </tr>
  );
}
