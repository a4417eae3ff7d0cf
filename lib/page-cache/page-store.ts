/**
 * What a visitor is sent: a rendered page, or the answer of a route handler. Plain data, so that any store can hold it.
 */
export type StoredBody =
  | {
      kind: 'page';
      html: Buffer;
      /** The HTML in gzip. */
      gzip: Buffer;
      rsc: Buffer | undefined;
      segments: readonly (readonly [path: string, data: Buffer])[];
    }
  | { kind: 'route'; body: Buffer };

/** One page as it is stored. Instants are in milliseconds since 1970. */
export type StoredPage = {
  body: StoredBody;
  headers: Readonly<Record<string, number | string | string[] | undefined>>;
  status: number | undefined;
  /** What it was made of and shows: a change of any of these invalidates it. */
  tags: readonly string[];
  /** When its render began. A change since then is not in it. */
  renderedAt: number;
  storedAt: number;
  /**
   * In seconds since `storedAt`: when it is revalidated in the background, and when the next visitor waits for that.
   */
  life: { revalidate: number | false; expire: number | undefined } | undefined;
  /** From then on it is not right any more; null: right for as long as nothing changes. */
  expiresAt: number | null;
  /** Until then it is served although it has expired, because it cannot be regenerated. */
  staleUntil: number;
};

/**
 * Where whole pages are stored, by their address. The memory of one process is one such store; several web instances
 * can share another. tests/unit/page-store.test.ts says what any store keeps to.
 */
export type PageStore = {
  /** The page, also an expired one: whether it may be served the caller decides. */
  get(key: string): Promise<StoredPage | undefined>;
  /** Stores a page, unless one of its tags was invalidated since its render began. */
  set(key: string, page: StoredPage): Promise<void>;
  /** Lets a page be served until an instant although it has expired, and gives it. */
  keepStale(key: string, until: number): Promise<StoredPage | undefined>;
  delete(key: string): Promise<void>;
  /** Expires every page that has one of the tags, at once. It stays, for `keepStale`. */
  invalidate(tags: readonly string[]): Promise<void>;
  /** Deletes every page that has one of the tags. */
  deleteTagged(tags: readonly string[]): Promise<void>;
};

/** No render takes longer, in milliseconds: for so long a store remembers what was invalidated. */
export const LONGEST_RENDER = 60_000;

/** Whether a page may be served. */
export function isFresh({ expiresAt }: StoredPage, now: number): boolean {
  return expiresAt === null || now < expiresAt;
}
