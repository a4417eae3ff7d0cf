import type { Image } from '@/lib/shared/contract/values';

/** Pictures of the demo collection. Seeding always creates the same keys. */
export const pictures = {
  beach: {
    key: 'demo/9d8a956c8e8ff1ddc30dce28.webp',
    url: '/images/demo/9d8a956c8e8ff1ddc30dce28.webp',
    width: 1400,
    height: 1100,
    averageColour: '#a8b7aa',
    focalPoint: null,
    alt: 'Beach scene in thick paint: blue sky, turquoise water, a band of foam and ochre sand.',
  },
  bamboo: {
    key: 'demo/cadb1b0fbe412d92f4c071e2.webp',
    url: '/images/demo/cadb1b0fbe412d92f4c071e2.webp',
    width: 533,
    height: 1600,
    averageColour: '#b8b3a9',
    focalPoint: null,
    alt: 'Tall ink painting of three bamboo stems, one black and two grey, with clusters of narrow leaves.',
  },
  head: {
    key: 'demo/71c88c225cb8736d9f4307e5.webp',
    url: '/images/demo/71c88c225cb8736d9f4307e5.webp',
    width: 1329,
    height: 1700,
    averageColour: '#69633d',
    focalPoint: null,
    alt: 'Portrait of an invented person with full dark hair and a teal collar against a thick yellow ground.',
  },
  agave: {
    key: 'demo/d738dca440d5ace651462806.webp',
    url: '/images/demo/d738dca440d5ace651462806.webp',
    width: 1234,
    height: 1500,
    averageColour: '#6b6150',
    focalPoint: null,
    alt: 'Linocut of a spiky agave under a large ochre moon; white cuts radiate through the black sky.',
  },
  weeds: {
    key: 'demo/8d751c94f124a17edd23170d.webp',
    url: '/images/demo/8d751c94f124a17edd23170d.webp',
    width: 1200,
    height: 1560,
    averageColour: '#a7988e',
    focalPoint: null,
    alt: 'Cut paper shapes like seaweed in black, white, yellow, red and blue on coloured rectangles.',
  },
} as const satisfies Record<string, Image>;

/** An image whose file does not exist in storage. */
export const missingPicture: Image = { ...pictures.beach, key: 'demo/not-there.webp', averageColour: null };
