import { useEffect, useState } from 'react';
import { showError } from '@/components/ui/toast';
import { getWords } from '@/lib/browser/i18n/messages';
import { createRowKeys } from '@/lib/browser/members/import/imported-rows';
import type { ListMapping } from '@/lib/shared/import/list-column';
import type { ListedWork } from '@/lib/shared/import/listed-work';
import { createWebPicture, type PictureFile, type PictureSource } from '@/lib/shared/import/match-pictures';
import type { Table } from '@/lib/shared/import/read-table';
import { getSite } from '@/lib/shared/site';
import type { ListChoice } from './list-choice';
import { pause } from './open-list';

export type KeyedWork = ListedWork<PictureSource> & { key: string };

type Sources = {
  profileId: string;
  table: Table | null;
  mapping: ListMapping;
  pictures: readonly PictureFile[];
  choice: ListChoice;
  maxPictures: number;
};

/** Number of rows parsed at a time. This many take a few milliseconds, so the page stays responsive. */
const AT_ONCE = 50;

/** While a new choice is being applied, returns the previous works, or null for a new list. */
export function useListedWorks({ profileId, table, mapping, pictures, choice, maxPictures }: Sources) {
  const { currency, unit, category, values, hosts } = choice;
  const [read, setRead] = useState<{ table: Table; works: KeyedWork[] } | null>(null);
  const [isReading, setReading] = useState(false);

  useEffect(() => {
    if (table === null) return;
    let isStale = false;
    const readAll = async () => {
      const { createListReader } = await import('@/lib/shared/import/listed-work');
      const readRow = createListReader<PictureSource>(
        table,
        mapping,
        {
          files: pictures,
          currency,
          unit,
          category,
          values,
          hiddenCategories: getSite().hiddenValues.categories,
          openUrl: (url) => (hosts.includes(url.hostname) ? createWebPicture(url) : null),
          maxPictures,
        },
        getWords(),
      );
      const createKey = createRowKeys(profileId, table.header);
      const works: KeyedWork[] = [];
      for (const [index, row] of table.rows.entries()) {
        if (index % AT_ONCE === AT_ONCE - 1) await pause();
        if (isStale) return;
        works.push({ ...readRow(row), key: createKey(row.cells) });
      }
      setRead({ table, works });
      setReading(false);
    };
    setReading(true);
    readAll().catch(() => {
      const { t } = getWords();
      const retry = { label: t('ui.tryAgain'), onPress: () => window.location.reload() };
      showError(t('artwork.import.run.notLoaded'), retry);
    });
    return () => {
      isStale = true;
    };
  }, [profileId, table, mapping, pictures, currency, unit, category, values, hosts, maxPictures]);

  return { works: read !== null && read.table === table ? read.works : null, isReading };
}
