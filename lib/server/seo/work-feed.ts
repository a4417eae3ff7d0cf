import type { ArtworkSummary } from '@/lib/shared/contract/artwork';
import type { FeedEntry } from '@/lib/shared/contract/follow';
import type { ProfileSummary } from '@/lib/shared/contract/profile';
import { formatSize } from '@/lib/shared/domain/artwork';
import { joinParts } from '@/lib/shared/domain/text';
import { pickTexts } from '@/lib/shared/domain/translation';
import type { Words } from '@/lib/shared/i18n/words';
import { createWholeUrl } from '@/lib/shared/image-url';
import { paths } from '@/lib/shared/paths';
import { createJsonFeed, createRss, type Feed, type FeedItem } from './feed';
import { createCallItem } from './opportunity-feed';
import { createPageUrl, createSiteUrl } from './site';

type Format = 'rss' | 'json';
type WorkEntry = Extract<FeedEntry, { kind: 'WORK' }>;

/** In pixels. */
const IMAGE_WIDTH = 1_200;

const write = (format: Format, feed: Feed) => (format === 'rss' ? createRss(feed) : createJsonFeed(feed));

export function createWorksFeed(
  format: Format,
  { id, name }: ProfileSummary,
  entries: readonly WorkEntry[],
  words: Words,
): string {
  return write(format, {
    title: words.t('follow.feed.worksTitle', { name }),
    description: words.t('follow.feed.worksDescription', { name }),
    url: createPageUrl(paths.profile(id)),
    feedUrl: createPageUrl(paths.worksFeed(id, format)),
    items: entries.map((entry) => createWorkItem(entry, words)),
  });
}

export function createFollowingFeed(format: Format, key: string, entries: readonly FeedEntry[], words: Words): string {
  return write(format, {
    title: words.t('follow.feed.title'),
    description: words.t('follow.feed.description'),
    url: createPageUrl(paths.following()),
    feedUrl: createPageUrl(paths.followingFeed(key, format)),
    items: entries.map((entry) =>
      entry.kind === 'WORK'
        ? createWorkItem(entry, words)
        : { ...createCallItem(entry.opportunity, words), publishedAt: new Date(entry.at) },
    ),
  });
}

/** Like all lists, shows the warning instead of the picture for works with a content warning. */
function createWorkItem({ artwork, at }: WorkEntry, words: Words): FeedItem {
  const { t, language } = words;
  const { id, title, year, medium, size, edition, profile, tags, contentWarning } = pickTexts(
    artwork,
    ['title'],
    language,
  );
  const facts = [medium, formatSize(size, words), edition].filter((fact) => fact !== null);
  const warning = contentWarning && t('artwork.meta.covered', { warning: contentWarning });
  return {
    url: createPageUrl(paths.artwork(id)),
    title: joinParts([title, year], language),
    text: [...(warning ? [warning] : []), ...facts].join('\n'),
    publishedAt: new Date(at),
    tags,
    author: profile.name,
    image: createImage(artwork),
  };
}

function createImage({ image, title, contentWarning }: ArtworkSummary): FeedItem['image'] {
  if (image === null || contentWarning !== null) return undefined;
  return { url: createSiteUrl(createWholeUrl(image, IMAGE_WIDTH, true)), alt: image.alt ?? title };
}
