import { type EmbedProvider, embedProviders } from './artwork';
import { parseUrl } from './parse-url';

type Embedding = {
  hosts: readonly string[];
  /** Null if the page has no supported player. */
  findPlayer: (url: URL) => string | null;
};

/** Excludes the ids of showcases, albums and events. */
const VIMEO_VIDEO = /^\/(?:(?:channels|ondemand)\/[^/]+\/|(?:.+\/)?videos?\/)?(\d+)(?:\/([\da-f]+))?\/?$/;
const VIMEO_HASH = /^[\da-f]{6,40}$/;

const embeddings: Record<EmbedProvider, Embedding> = {
  YOUTUBE: {
    hosts: ['youtube.com', 'm.youtube.com', 'youtu.be', 'youtube-nocookie.com'],
    findPlayer: (url) => {
      const [first, second] = splitPath(url);
      const isShort = url.hostname.endsWith('youtu.be');
      const named = first === 'embed' || first === 'shorts' || first === 'live' ? second : url.searchParams.get('v');
      return insertId(isShort ? first : named, /^[\w-]{6,20}$/, 'https://www.youtube-nocookie.com/embed/');
    },
  },
  VIMEO: {
    hosts: ['vimeo.com', 'player.vimeo.com'],
    // Unlisted videos need the hash from their link.
    findPlayer: (url) => {
      const [, id, hash = url.searchParams.get('h') ?? ''] = VIMEO_VIDEO.exec(url.pathname) ?? [];
      const query = VIMEO_HASH.test(hash) ? `?h=${hash}&dnt=1` : '?dnt=1';
      return insertId(id, /^\d{1,15}$/, 'https://player.vimeo.com/video/', query);
    },
  },
  SOUNDCLOUD: {
    hosts: ['soundcloud.com', 'm.soundcloud.com', 'w.soundcloud.com'],
    findPlayer: (url) => `https://w.soundcloud.com/player/?url=${encodeURIComponent(url.href)}`,
  },
  SPOTIFY: {
    hosts: ['open.spotify.com'],
    findPlayer: (url) => {
      const [kind, id] = splitPath(url).filter((segment) => segment !== 'embed' && !segment.startsWith('intl-'));
      if (!/^(track|album|playlist|episode|show|artist)$/.test(kind ?? '')) return null;
      return insertId(id, /^[A-Za-z0-9]{10,40}$/, `https://open.spotify.com/embed/${kind}/`);
    },
  },
  BANDCAMP: {
    hosts: ['bandcamp.com'],
    // Bandcamp's player URLs identify the album; its page URLs do not.
    findPlayer: (url) => (url.pathname.startsWith('/EmbeddedPlayer/') ? `https://bandcamp.com${url.pathname}` : null),
  },
};

/** Builds the URL from known parts, so no other page can be framed. */
export function createPlayerAddress(provider: EmbedProvider, address: string): string | null {
  const url = parseUrl(address);
  if (url === null) return null;
  const host = url.hostname.replace(/^www\./, '');
  const { hosts, findPlayer } = embeddings[provider];
  return url.protocol === 'https:' && hosts.includes(host) ? findPlayer(url) : null;
}

/** Null if no provider has a player for the address. */
export function findEmbedProvider(address: string): EmbedProvider | null {
  return embedProviders.find((provider) => createPlayerAddress(provider, address) !== null) ?? null;
}

function splitPath(url: URL): string[] {
  return url.pathname.split('/').filter((segment) => segment !== '');
}

function insertId(id: string | null | undefined, pattern: RegExp, before: string, after = ''): string | null {
  return id && pattern.test(id) ? `${before}${id}${after}` : null;
}
