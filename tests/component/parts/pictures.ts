import type { Image } from '@/lib/shared/contract/values';

/** Pictures of the demo collection by file name. */
export const pictures = {
  beach: {
    key: 'demo/004-low-water-warm-day.webp',
    url: '/images/demo/004-low-water-warm-day.webp',
    width: 1400,
    height: 1100,
    averageColour: '#a8b7aa',
    focalPoint: null,
    wall: 'LIGHT',
    alt: 'Beach scene in thick paint: blue sky, turquoise water, a band of foam and ochre sand.',
  },
  bamboo: {
    key: 'demo/017-bamboo-north-side.webp',
    url: '/images/demo/017-bamboo-north-side.webp',
    width: 533,
    height: 1600,
    averageColour: '#b8b3a9',
    focalPoint: null,
    wall: 'LIGHT',
    alt: 'Tall ink painting of three bamboo stems, one black and two grey, with clusters of narrow leaves.',
  },
  head: {
    key: 'demo/050-head-in-yellow-light.webp',
    url: '/images/demo/050-head-in-yellow-light.webp',
    width: 1329,
    height: 1700,
    averageColour: '#69633d',
    focalPoint: null,
    wall: 'LIGHT',
    alt: 'Portrait of an invented person with full dark hair and a teal collar against a thick yellow ground.',
  },
  agave: {
    key: 'demo/009-agave-with-harvest-moon.webp',
    url: '/images/demo/009-agave-with-harvest-moon.webp',
    width: 1234,
    height: 1500,
    averageColour: '#6b6150',
    focalPoint: null,
    wall: 'LIGHT',
    alt: 'Linocut of a spiky agave under a large ochre moon; white cuts radiate through the black sky.',
  },
  weeds: {
    key: 'demo/069-seven-weeds-six-walls.webp',
    url: '/images/demo/069-seven-weeds-six-walls.webp',
    width: 1200,
    height: 1560,
    averageColour: '#a7988e',
    focalPoint: null,
    wall: 'LIGHT',
    alt: 'Cut paper shapes like seaweed in black, white, yellow, red and blue on coloured rectangles.',
  },
} as const satisfies Record<string, Image>;

/** An image whose file is missing from storage. */
export const missingPicture: Image = { ...pictures.beach, key: 'demo/not-there.webp', averageColour: null };
