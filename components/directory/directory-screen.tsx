import { rowId } from '@/components/ui/loaded-pages';
import { TextLink } from '@/components/ui/text-link';
import type { DirectoryFacets } from '@/lib/contract/profile';
import { formatCount } from '@/lib/domain/text';
import { DirectoryControls } from './directory-controls';
import { DIRECTORY_PAGE_SIZE, hrefOf } from './directory-filters';
import type { Advice, DirectoryList } from './directory-list';
import { DirectoryNothing } from './directory-nothing';
import { optionsOf } from './directory-options';
import { DirectoryRow } from './directory-row';
import { DirectoryRows } from './directory-rows';
import styles from './directory-screen.module.css';
import { DirectorySummary } from './directory-summary';
import { DirectoryTabs } from './directory-tabs';
import { DirectoryWithoutScript } from './directory-without-script';
import { directoryTitle, foundWords } from './directory-words';

const EAGER_ROWS = 4;

type DirectoryScreenProps = { list: DirectoryList; facets: DirectoryFacets; advice: Advice | undefined };

/** The directory as an address asks for it. */
export function DirectoryScreen({ list, facets, advice }: DirectoryScreenProps) {
  const { filters, pages, total, totalIsCapped } = list;
  const options = optionsOf(filters, facets);
  const found = foundWords(filters.userType, total, totalIsCapped);
  const before = (pages[0]?.page ?? 1) - 1;

  return (
    <div className={`page ${styles.screen}`}>
      <h1 className="visually-hidden">{directoryTitle(filters.userType)}</h1>
      <DirectoryControls
        filters={filters}
        options={options}
        found={found}
        tabs={<DirectoryTabs filters={filters} facets={facets} />}
        withoutScript={<DirectoryWithoutScript filters={filters} options={options} />}
      />
      <DirectorySummary filters={filters} found={found} />
      {pages.length === 0 ? (
        <div className={styles.nothing}>
          <DirectoryNothing filters={filters} advice={advice} />
        </div>
      ) : (
        <>
          {before > 0 && (
            <p className={styles.before}>
              <TextLink href={hrefOf({ ...filters, page: before })}>Show the {DIRECTORY_PAGE_SIZE} before</TextLink>
            </p>
          )}
          <DirectoryRows
            key={hrefOf({ ...filters, page: 1 })}
            filters={filters}
            shownIds={pages.flatMap(({ entries }) => entries.map(({ id }) => id))}
            offset={before * DIRECTORY_PAGE_SIZE}
            total={total}
            totalIsCapped={totalIsCapped}
            totalWords={formatCount(total, totalIsCapped)}
            hasMore={list.hasMore}
          >
            {pages.map(({ page, entries }, pageIndex) =>
              entries.map((entry, index) => (
                <DirectoryRow
                  key={entry.id}
                  entry={entry}
                  id={index === 0 ? rowId(page) : undefined}
                  isFirst={pageIndex === 0 && index < EAGER_ROWS}
                />
              )),
            )}
          </DirectoryRows>
        </>
      )}
    </div>
  );
}
