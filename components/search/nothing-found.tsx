import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { EmptyFrame } from '@/components/ui/empty';
import { TextLink } from '@/components/ui/text-link';
import { formatCount } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import { paths } from '@/lib/shared/paths';
import styles from './nothing-found.module.css';

type Suggestion = { href: string; without: string; total: number };

export function NothingFound({ query, suggestions }: { query: string; suggestions: readonly Suggestion[] }) {
  const { t, language } = useWords();
  return (
    <EmptyFrame title={t('search.nothing.title', { query })} action={<WaysOn />}>
      {suggestions.length === 0 ? (
        <p>{t('search.nothing.hint')}</p>
      ) : (
        <ul>
          {suggestions.map(({ href, without, total }) => (
            <li key={without}>
              <TextLink href={href}>
                {t('search.nothing.without', {
                  word: without,
                  count: total,
                  shown: formatCount(total, false, language),
                })}
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </EmptyFrame>
  );
}

/** Appears if nothing matches, or for a page number beyond the end. */
export function NothingOnPage({ pages, everything }: { pages: number; everything: string }) {
  const { t, language } = useWords();
  return (
    <EmptyFrame
      title={pages === 0 ? t('search.nothing.works') : t('ui.list.pastEnd')}
      action={<TextLink href={everything}>{t('search.nothing.seeAll')}</TextLink>}
    >
      <p>
        {pages === 0
          ? t('search.nothing.worksHint')
          : t('search.nothing.pageHint', { count: pages, shown: formatCount(pages, false, language) })}
      </p>
    </EmptyFrame>
  );
}

export function NothingSearched() {
  const t = useTranslations();
  return (
    <EmptyFrame title={t('search.start.title')} action={<WaysOn />}>
      <p>{t('search.start.text')}</p>
    </EmptyFrame>
  );
}

function WaysOn() {
  const t = useTranslations();
  return (
    <div className={`t-ui cluster center gap-24 rows-12 ${styles.ways}`}>
      <ButtonLink href={paths.artWall()} variant="secondary">
        {t('home.seeWall')}
      </ButtonLink>
      <TextLink href={paths.directory()}>{t('shell.section.directory')}</TextLink>
      <TextLink href={paths.opportunities()}>{t('shell.section.opportunities')}</TextLink>
    </div>
  );
}
