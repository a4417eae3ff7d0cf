import { ButtonLink } from '@/components/ui/button';
import { EmptyFrame } from '@/components/ui/empty';
import { TextLink } from '@/components/ui/text-link';
import { formatCount } from '@/lib/shared/domain/text';
import {
  clearFilters,
  createDirectoryHref,
  DIRECTORY_PAGE_SIZE,
  type DirectoryFilters,
} from '@/lib/shared/filters/directory';
import { useWords } from '@/lib/shared/i18n/use-words';
import { createEntryRow } from './directory-entry-row';
import { formatFilter, formatNothingFound } from './directory-labels';
import type { DirectoryAdvice, DirectoryList } from './directory-list';
import { DirectoryRows } from './directory-rows';

export function DirectoryListing({ list, advice }: { list: DirectoryList; advice: DirectoryAdvice | undefined }) {
  const words = useWords();
  const { t, language } = words;
  const { filters, pages, total, totalIsCapped } = list;
  if (pages.length === 0) {
    return (
      <div className="above-72">
        <DirectoryEmpty filters={filters} advice={advice} />
      </div>
    );
  }
  const before = (pages[0]?.page ?? 1) - 1;
  return (
    <>
      {list.isSimilar && (
        <p className="t-small pad-20 hair-under">{t('directory.similar', { query: filters.searchQuery })}</p>
      )}
      {before > 0 && (
        <p className="t-small pad-20 hair-under" data-page-links="">
          <TextLink href={createDirectoryHref({ ...filters, page: before })}>
            {t('ui.list.showBefore', { count: String(DIRECTORY_PAGE_SIZE) })}
          </TextLink>
        </p>
      )}
      <DirectoryRows
        key={createDirectoryHref({ ...filters, page: 1 })}
        filters={filters}
        pages={pages.map(({ page, entries }) => ({ page, rows: entries.map((entry) => createEntryRow(entry, words)) }))}
        offset={before * DIRECTORY_PAGE_SIZE}
        total={total}
        totalIsCapped={totalIsCapped}
        totalLabel={formatCount(total, totalIsCapped, language)}
        hasMore={list.hasMore}
      />
    </>
  );
}

function DirectoryEmpty({ filters, advice }: { filters: DirectoryFilters; advice: DirectoryAdvice | undefined }) {
  const words = useWords();
  const { t, language } = words;
  if (advice === undefined) {
    return (
      <EmptyFrame
        title={formatNothingFound(filters, words)}
        action={<ButtonLink href={createDirectoryHref(clearFilters(filters))}>{t('ui.filter.clearAll')}</ButtonLink>}
      >
        <p>{t('directory.startAgain')}</p>
      </EmptyFrame>
    );
  }
  const label = formatFilter(filters, advice.filter.key, words);
  return (
    <EmptyFrame
      title={formatNothingFound(filters, words)}
      action={
        <ButtonLink href={createDirectoryHref(advice.filter.without)}>{t('directory.drop', { label })}</ButtonLink>
      }
    >
      <p>
        {t('directory.without', {
          label,
          count: advice.total,
          shown: formatCount(advice.total, advice.totalIsCapped, language),
        })}
      </p>
    </EmptyFrame>
  );
}
