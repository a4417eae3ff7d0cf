import { ButtonLink } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import { formatCount } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import styles from './page-links.module.css';

type PageLinksProps = {
  page: number;
  pages: number;
  createHref: (page: number) => string;
};

export function PageLinks({ page, pages, createHref }: PageLinksProps) {
  const { t, language } = useWords();
  if (pages < 2) return null;
  return (
    <nav aria-label={t('artwork.pages.label')} className="cluster center gap-20 rows-12 above-56" data-page-links="">
      {page > 1 && (
        <ButtonLink href={createHref(Math.min(page - 1, pages))} variant="secondary" rel="prev">
          {t('artwork.pages.previous')}
        </ButtonLink>
      )}
      <ol className={`t-ui numbers row center gap-4 ${styles.numbers}`}>
        {listNearbyPages(page, pages).map((number, index, numbers) => (
          <li
            key={number}
            className={number - (numbers[index - 1] ?? 0) > 1 ? `row center ${styles.afterGap}` : undefined}
          >
            {number === page ? (
              <span className={`medium stack middle control ${styles.number}`} aria-current="page">
                {formatCount(number, false, language)}
              </span>
            ) : (
              <TextLink
                href={createHref(number)}
                className={`stack middle control ${styles.number}`}
                aria-label={t('artwork.pages.page', { page: formatCount(number, false, language) })}
              >
                {formatCount(number, false, language)}
              </TextLink>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <ButtonLink href={createHref(page + 1)} variant="secondary" rel="next">
          {t('artwork.pages.next')}
        </ButtonLink>
      )}
    </nav>
  );
}

function listNearbyPages(page: number, pages: number): number[] {
  return [...new Set([1, page - 1, page, page + 1, pages])].filter((number) => number >= 1 && number <= pages);
}
