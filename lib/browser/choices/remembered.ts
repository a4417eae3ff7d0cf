import { readStoredJson, writeStored } from '@/lib/browser/store/local-storage';
import { DEVICE_ARTWORKS } from './device-artworks';

/* Items that a visitor tried to save before having a profile. They are saved once a profile exists. */

const DAY = 24 * 60 * 60 * 1000;
/** In days. Signing up can take a day; a later sign-in is probably by someone else. */
const LIFETIME = 1;
/** In days. Longer, because visitors use these works without signing in. */
const ARTWORK_LIFETIME = 30;

export type RememberedBookmark = { id: string; title: string };
export type RememberedFollow = { id: string; name: string };
export type RememberedSearch = { query: string; name: string };

type Kept<Item> = { item: Item; at: number };

/** @param names the item's fields. An item replaces an earlier one with the same first field. */
function createMemory<Item extends Record<string, string>>(
  key: string,
  names: readonly (keyof Item)[],
  { max, lifetime = LIFETIME }: { max: number; lifetime?: number },
) {
  const [identity = ''] = names;
  const isFresh = ({ item, at }: Partial<Kept<Item>>, now: number) =>
    names.every((name) => typeof item?.[name] === 'string') && now - Number(at) < lifetime * DAY;
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
    has: (id: string, now = Date.now()) => listFresh(now).some(({ item }) => item[identity] === id),
    list: (now = Date.now()): Item[] => listFresh(now).map(({ item }) => item),
    forgetOne: (id: string, now = Date.now()) => {
      writeStored(key, JSON.stringify(listFresh(now).filter(({ item }) => item[identity] !== id)));
    },
  };
}

export const rememberedBookmarks = createMemory<RememberedBookmark>('remembered-bookmarks', ['id', 'title'], {
  max: 20,
});
export const rememberedArtworks = createMemory<RememberedBookmark>(DEVICE_ARTWORKS, ['id', 'title'], {
  max: 50,
  lifetime: ARTWORK_LIFETIME,
});
export const rememberedFollows = createMemory<RememberedFollow>('remembered-follows', ['id', 'name'], { max: 20 });
export const rememberedSearches = createMemory<RememberedSearch>('remembered-searches', ['query', 'name'], { max: 1 });
