import type { ReactNode } from 'react';
import { formatCount } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import styles from './import-works.module.css';

const SHOWN = 100;

type LongListProps<Item> = {
  items: readonly Item[];
  createKey: (item: Item) => string;
  children: (item: Item) => ReactNode;
};

export function LongList<Item>({ items, createKey, children }: LongListProps<Item>) {
  const { t, language } = useWords();
  return (
    <ul className={`t-ui break stack gap-8 ${styles.list}`}>
      {items.slice(0, SHOWN).map((item) => (
        <li key={createKey(item)}>{children(item)}</li>
      ))}
      {items.length > SHOWN && (
        <li>{t('artwork.import.more', { count: formatCount(items.length - SHOWN, false, language) })}</li>
      )}
    </ul>
  );
}
