import { useTranslations } from 'next-intl';
import { PageText } from '@/components/ui/markdown';
import { PageTitle } from '@/components/ui/page-title';
import { TextLink } from '@/components/ui/text-link';
import type { SitePage } from '@/lib/shared/contract/site-page';
import { formatLanguage } from '@/lib/shared/domain/country';
import { formatDay } from '@/lib/shared/domain/deadline';
import { chooseText } from '@/lib/shared/domain/site';
import type { Language } from '@/lib/shared/i18n/languages';
import { useLanguage } from '@/lib/shared/i18n/use-words';
import { paths } from '@/lib/shared/paths';
import { getSite } from '@/lib/shared/site';

/**
 * Returns the page's text in the given language, or else in the first of the site's languages that has one, or else in
 * any.
 */
export function choosePageText({ texts }: Pick<SitePage, 'texts'>, language: Language) {
  const titles = Object.fromEntries(Object.entries(texts).map(([one, { title }]) => [one, title]));
  const chosen = chooseText(titles, [language, ...getSite().languages]);
  const text = chosen === null || chosen.language === 'xa' ? undefined : texts[chosen.language];
  return { title: '', text: '', ...text, language: chosen?.language ?? language };
}

/** Renders the current or an earlier version of a page that the operator wrote. */
export function OperatorPage({ page }: { page: SitePage }) {
  const t = useTranslations();
  const language = useLanguage();
  const { slug, version, publishedAt, versions } = page;
  const chosen = choosePageText(page, language);
  const lang = chosen.language === language ? undefined : chosen.language;
  const isWithdrawn = !getSite().pages.some((one) => one.slug === slug);
  const isFormer = isWithdrawn || version !== versions[0]?.version;
  const others = versions.filter((one) => one.version !== version);
  const formatVersionDay = (instant: string) => formatDay(instant, undefined, language);
  return (
    <div className="page">
      <PageTitle>
        <span lang={lang} dir="auto">
          {chosen.title}
        </span>
      </PageTitle>
      <p className="t-small quiet measure">
        {t('legal.page.version', { day: formatVersionDay(publishedAt) })}
        {isFormer && (
          <>
            {'. '}
            {t.rich('legal.page.former', {
              link: (chunks) => <TextLink href={paths.sitePage(slug)}>{chunks}</TextLink>,
            })}
          </>
        )}
      </p>
      {lang !== undefined && (
        <p className="t-small quiet measure">
          {t('legal.page.otherLanguage', { language: formatLanguage(chosen.language, language) })}
        </p>
      )}
      <div className="above-32">
        <PageText lang={lang}>{chosen.text}</PageText>
      </div>
      {others.length > 0 && !isFormer && (
        <nav className="t-small above-44" aria-label={t('legal.page.earlier')}>
          <h2 className="t-small quiet">{t('legal.page.earlier')}</h2>
          <ul className="above-4">
            {others.map((one) => (
              <li key={one.version}>
                <TextLink href={paths.sitePageVersion(slug, one.version)}>{formatVersionDay(one.publishedAt)}</TextLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
