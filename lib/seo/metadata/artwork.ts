import type { Metadata } from 'next';
import type { Artwork } from '@/lib/contract/artwork';
import { formatSize } from '@/lib/domain/artwork';
import { artworkCard } from '@/lib/domain/card';
import { siteName } from '@/lib/env/public';
import { paths } from '@/lib/paths';
import { createDescription } from '../description';
import { siteUrl } from '../site-url';
import { createPageMetadata } from './page-metadata';

export function createArtworkMetadata(artwork: Artwork): Metadata {
  const { id, title, year, medium, size, profile, contentWarning, images } = artwork;
  const named = `${title} by ${profile.name}`;
  const isShown = contentWarning === null && images.length > 0;
  return createPageMetadata({
    title: named,
    description: createDescription(
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
    robots: createRobots(artwork),
  });
}

/** `noai` and `noimageai` are the words that collectors of training data have agreed to read, if they do. */
function createRobots({ aiPreference, visibility }: Artwork): string[] {
  return [
    ...(visibility === 'UNLISTED' ? ['noindex'] : []),
    ...(aiPreference === 'NO_TRAINING' ? ['noai', 'noimageai'] : []),
  ];
}
