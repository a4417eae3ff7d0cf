import type { ArtworkSummary } from '@/lib/shared/contract/artwork';
import { missingPicture, pictures } from './pictures';

const ID = '019b76da-a800-75d5-b1c8-71e4e947c801';

const beach: ArtworkSummary = {
  id: ID,
  profileId: ID,
  title: 'Low Water, Warm Day',
  language: null,
  translations: {},
  year: '2025',
  medium: 'Oil on linen',
  category: 'PAINTING',
  size: { height: 94, width: 120, depth: null, unit: 'cm', text: null },
  edition: null,
  image: { ...pictures.beach, id: ID, caption: null },
  imageCount: 1,
  tags: [],
  availability: 'FOR_SALE',
  price: { kind: 'HIDDEN', money: null },
  contentWarning: null,
  featured: false,
  boost: null,
  isPromoted: false,
  profile: { id: ID, name: 'Maren Østbye-Hauge' },
  createdAt: '2026-11-01T12:00:00.000Z',
};

/** Works of the demo collection as list items. */
export const artworks = {
  beach,
  bamboo: {
    ...beach,
    title: 'Bamboo, North Side',
    medium: 'Ink on mulberry paper',
    size: { ...beach.size, height: 180, width: 60 },
    image: { ...pictures.bamboo, id: ID, caption: null },
    isPromoted: true,
    profile: { id: ID, name: 'Sora Tachikawa-Mori' },
  },
  head: {
    ...beach,
    title: 'Head in Yellow Light',
    medium: 'Oil on canvas',
    size: { ...beach.size, height: 110, width: 86 },
    image: { ...pictures.head, id: ID, caption: null },
    profile: { id: ID, name: 'Amara Nwosu-Thackeray' },
  },
  missing: { ...beach, image: { ...missingPicture, id: ID, caption: null } },
  without: { ...beach, image: null, imageCount: 0 },
  covered: { ...beach, contentWarning: 'Blood, painted at life size' },
} satisfies Record<string, ArtworkSummary>;
