import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Spinner } from '@/components/ui/spinner';
import { TextField } from '@/components/ui/text-field';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { useRouter } from '@/lib/browser/i18n/navigation';
import { sitePagesQuery } from '@/lib/browser/members/admin/site-pages';
import { errorToMessage } from '@/lib/shared/api/error-message';
import type { ListedSitePage } from '@/lib/shared/contract/site-page';
import { formatLanguage } from '@/lib/shared/domain/country';
import { chooseText, type Translated } from '@/lib/shared/domain/site';
import { fixedPages, isFixedPage, isPageSlug, sitePageLimits } from '@/lib/shared/domain/site-page';
import { joinWithComma } from '@/lib/shared/domain/text';
import { textLanguages } from '@/lib/shared/domain/translation';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import { paths } from '@/lib/shared/paths';
import type { SiteDraft } from './site-draft';
import styles from './site-form.module.css';

/** The software includes default texts for the terms and the privacy policy. */
export const hasOriginal = (slug: string) => slug === 'terms' || slug === 'privacy';

export function formatPageName(slug: string, titles: Translated | null, { t, language }: Words): string {
  if (isFixedPage(slug)) return t(`admin.page.name.${slug}`);
  return (titles && chooseText(titles, [language])?.text) ?? slug;
}

export function LegalPages({ accountId }: { accountId: string }) {
  const t = useTranslations();
  const { data: pages, error, refetch } = useQuery(sitePagesQuery(accountId));
  if (pages === undefined) {
    if (error === null) return <Spinner size={24} label={t('ui.loading')} />;
    return (
      <p role="alert" className="t-small quiet">
        {errorToMessage(error, t('admin.page.failed'))}{' '}
        <TextButton onClick={() => void refetch()}>{t('ui.tryAgain')}</TextButton>
      </p>
    );
  }
  const further = pages.filter(({ slug }) => !isFixedPage(slug));
  return (
    <>
      <div>
        <ul>
          {fixedPages.map((slug) => (
            <PageRow key={slug} slug={slug} page={pages.find((page) => page.slug === slug)} />
          ))}
          {further.map((page) => (
            <PageRow key={page.slug} slug={page.slug} page={page} />
          ))}
        </ul>
        <p className="t-micro quiet above-12">{t('admin.page.help')}</p>
      </div>
      <NewPage />
    </>
  );
}

function PageRow({ slug, page }: { slug: string; page: ListedSitePage | undefined }) {
  const words = useWords();
  const { t, language } = words;
  const offered = useWatch<SiteDraft, 'languages'>({ name: 'languages' });
  const titles = page?.titles ?? null;
  const written = textLanguages.filter((one) => titles?.[one] !== undefined);
  const missing = written.length === 0 ? [] : offered.filter((one) => !written.includes(one));
  const isComplete = missing.length === 0 && (written.length > 0 || hasOriginal(slug));
  const list = (languages: typeof written) =>
    joinWithComma(
      languages.map((one) => formatLanguage(one, language)),
      language,
    );
  const name = formatPageName(slug, titles, words);
  const state =
    written.length > 0 ? list(written) : hasOriginal(slug) ? t('admin.page.original') : t('admin.page.none');
  return (
    <li className={`row center gap-12 hair-under t-ui ${styles.page}`}>
      <Icon name={isComplete ? 'check' : 'alert'} />
      <span className="fill shrink break" dir="auto">
        {name}
      </span>
      <span className={`t-small ${missing.length > 0 ? styles.missing : 'quiet'}`}>
        {missing.length > 0 ? t('admin.page.missing', { count: missing.length, language: list(missing) }) : state}
      </span>
      <TextLink href={paths.editSitePage(slug)} aria-label={t('admin.page.edit', { page: name })}>
        {t('ui.action.edit')}
      </TextLink>
    </li>
  );
}

function NewPage() {
  const t = useTranslations();
  const router = useRouter();
  const [slug, setSlug] = useState('');
  const [isWrong, setWrong] = useState(false);
  const given = slug.trim();
  const add = () => {
    if (isPageSlug(given)) router.push(paths.editSitePage(given));
    else setWrong(true);
  };
  return (
    <div className="cluster bottom gap-16 rows-12">
      <div className="fill shrink">
        <TextField
          label={t('admin.page.slug')}
          help={t('admin.page.slugHelp', { path: paths.sitePage(isPageSlug(given) ? given : 'opening-hours') })}
          error={isWrong ? t('admin.page.problem.slug', { max: String(sitePageLimits.slug) }) : undefined}
          value={slug}
          onChange={({ target }) => {
            setSlug(target.value);
            setWrong(false);
          }}
          dir="ltr"
          autoComplete="off"
        />
      </div>
      <Button variant="secondary" onClick={add}>
        <Icon name="plus" />
        {t('ui.action.add')}
      </Button>
    </div>
  );
}
