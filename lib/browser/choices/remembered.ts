import { readStoredJson, writeStored } from '@/lib/browser/store/local-storage';

/* Items that a visitor tried to save before having a profile. They are saved once a profile exists. */

/** In milliseconds. Signing up may take a day; after that, a sign-in is probably by someone else. */
const LIFETIME = 24 * 60 * 60 * 1000;

export type RememberedBookmark = { id: string; title: string };
export type RememberedSearch = { query: string; name: string };

type Kept<Item> = { item: Item; at: number };

/** @param names the item's fields. An item replaces an earlier one with the same first field. */
function createMemory<Item extends Record<string, string>>(key: string, names: readonly (keyof Item)[], max: number) {
  const [identity = ''] = names;
  const isFresh = ({ item, at }: Partial<Kept<Item>>, now: number) =>
    names.every((name) => typeof item?.[name] === 'string') && now - Number(at) < LIFETIME;
  const listFresh = (now: number): Kept<Item>[] => {
    const stored = readStoredJson(key);
    return Array.isArray(stored) ? stored.filter((entry) => isFresh(Object(entry), now)) : [];
  };
  const forget = () => void writeStored(key, null);
  return {
    remember: (item: Item, now = Date.now()) => {
      const others = listFresh(now).filter((other) => other.item[identity] !== item[identity]);
      writeStored(key, JSON.stringify([...others, { item, at: now }].slice(-max)));
    },
    /** Removes the items, so other tabs do not save them again. */
    pop: (now = Date.now()): Item[] => {
      const kept = listFresh(now);
      forget();
      return kept.map(({ item }) => item);
    },
    forget,
  };
}

export const rememberedBookmarks = createMemory<RememberedBookmark>('remembered-bookmarks', ['id', 'title'], 20);
export const rememberedSearches = createMemory<RememberedSearch>('remembered-searches', ['query', 'name'], 1);
