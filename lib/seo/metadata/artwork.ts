import type { Metadata } from 'next';
import type { Artwork } from '@/lib/contract/artwork';
import { formatSize } from '@/lib/domain/artwork';
import { artworkCard } from '@/lib/domain/card';
import { siteName } from '@/lib/env/public';
import { paths } from '@/lib/paths';
import { descriptionOf } from '../description';
import { siteUrl } from '../site-url';
import { pageMetadata } from './page-metadata';

export function artworkMetadata(artwork: Artwork): Metadata {
  const { id, title, year, medium, size, profile, contentWarning, images } = artwork;
  const named = `${title} by ${profile.name}`;
  const isShown = contentWarning === null && images.length > 0;
  return pageMetadata({
    title: named,
    description: descriptionOf(
      [
        year ? `${named}, ${year}` : named,
        [medium, formatSize(size)].filter(Boolean).join(', '),
        contentWarning && `Covered: ${contentWarning}`,
      ],
      artwork.description,
    ),
    path: paths.artwork(id),
    card: { card: artworkCard(artwork, siteName), id, alt: (isShown && images[0]?.alt) || named },
    openGraph: {
      type: 'article',
      publishedTime: artwork.createdAt,
      modifiedTime: artwork.updatedAt,
      authors: [siteUrl(paths.profile(profile.id))],
      tags: artwork.tags,
    },
    robots: robotsOf(artwork),
  });
}

/** `noai` and `noimageai` are the words that collectors of training data have agreed to read, if they do. */
function robotsOf({ aiPreference, visibility }: Artwork): string[] {
  return [
    ...(visibility === 'UNLISTED' ? ['noindex'] : []),
    ...(aiPreference === 'NO_TRAINING' ? ['noai', 'noimageai'] : []),
  ];
}
