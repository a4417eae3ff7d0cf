'use client';

import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { PageTitle } from '@/components/ui/page-title';
import { createShellData, type ListShellProps } from '@/components/ui/shell-data';
import { type ArtworkCategory, artworkCategoryLabels } from '@/lib/domain/artwork';
import { paths } from '@/lib/paths';
import styles from './wall-list-shell.module.css';

const { PublishContext, ListContent, useShellData } = createShellData<CategoryTabsProps>();

/** The works of one category of the wall, with the tabs above them. */
export { ListContent as WallListContent };

/** The wall but for its works: its title and its categories. */
export function WallListShell({ first, children }: ListShellProps<CategoryTabsProps>) {
  const [shellData, publish] = useShellData(first);
  return (
    <div className={shellData ? 'wall' : undefined}>
      {shellData && <PageTitle action={<CategoryTabs {...shellData} />}>The wall</PageTitle>}
      <PublishContext value={publish}>{children}</PublishContext>
    </div>
  );
}

type CategoryTabsProps = {
  /** Those that have works, in the order to show. */
  categories: readonly ArtworkCategory[];
  /** Undefined: everything. */
  current: ArtworkCategory | undefined;
};

/** The first stand on the line; a chosen one from further on takes the last place there. */
const ON_LINE = 8;

/** Categories of the wall beside its title: a line of links, the rest under "More". */
function CategoryTabs({ categories, current }: CategoryTabsProps) {
  const [onLine, further] = splitCategories(categories, current);
  return (
    <nav aria-label="Categories" className={styles.tabs}>
      <ul className={styles.line}>
        <Tab href={paths.artWall()} label="Everything" isCurrent={current === undefined} />
        {onLine.map((category) => (
          <CategoryTab key={category} category={category} current={current} />
        ))}
        {further.map((category) => (
          <CategoryTab key={category} category={category} current={current} className={styles.further} />
        ))}
        {further.length > 0 && <More key={current ?? 'everything'} categories={further} />}
      </ul>
    </nav>
  );
}

/** A menu where there is no room; the browser itself closes it outside and on Escape. */
function More({ categories }: { categories: readonly ArtworkCategory[] }) {
  return (
    <li className={styles.more}>
      <button type="button" className={styles.tab} popoverTarget="more-categories">
        More
        <Icon name="chevron-down" size={16} />
      </button>
      <ul id="more-categories" popover="auto" className={styles.menu}>
        {categories.map((category) => (
          <CategoryTab key={category} category={category} current={undefined} />
        ))}
      </ul>
    </li>
  );
}

type CategoryTabProps = {
  category: ArtworkCategory;
  current: ArtworkCategory | undefined;
  className?: string | undefined;
};

function CategoryTab({ category, current, className }: CategoryTabProps) {
  return (
    <Tab
      className={className}
      href={paths.artWall({ category })}
      label={artworkCategoryLabels[category]}
      isCurrent={category === current}
    />
  );
}

type TabProps = { href: string; label: string; isCurrent: boolean; className?: string | undefined };

function Tab({ href, label, isCurrent, className }: TabProps) {
  return (
    <li className={className}>
      <Link href={href} className={styles.tab} aria-current={isCurrent ? 'page' : undefined} scroll={false}>
        {label}
      </Link>
    </li>
  );
}

function splitCategories(
  categories: readonly ArtworkCategory[],
  current: ArtworkCategory | undefined,
): [ArtworkCategory[], ArtworkCategory[]] {
  const shown = new Set(categories.slice(0, ON_LINE));
  if (current !== undefined && !shown.has(current)) {
    const last = categories[ON_LINE - 1];
    if (last !== undefined) shown.delete(last);
    shown.add(current);
  }
  const further = categories.filter((category) => !shown.has(category));
  return [[...shown], further];
}
