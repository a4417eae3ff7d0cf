import { describe, expect, it } from 'vitest';
import type { Artwork } from '@/lib/shared/contract/artwork';
import { createManifest } from '@/services/product-api/iiif/manifest';
import { ID, sampleArtwork } from '../../support/sample-data';
import { english } from '../../support/words';

const SITE = { url: 'https://example.org', name: 'Impasto' };
const create = (changes: Partial<Artwork> = {}) => createManifest({ ...sampleArtwork, ...changes }, SITE, english);
const [image] = sampleArtwork.images;

describe('the manifest of an artwork', () => {
  it('a manifest describes the artwork and links to its page', () => {
    const { items, ...rest } = create();
    expect(items).toHaveLength(1);
    const ours = (text: string) => ({ en: [text] });
    const written = (text: string) => ({ none: [text] });
    expect(rest).toEqual({
      '@context': 'http://iiif.io/api/presentation/3/context.json',
      id: `https://example.org/iiif/artworks/${ID}/manifest.json`,
      type: 'Manifest',
      label: written('Spring tide at Trá Bháin'),
      summary: written('Painted over three low tides in March, the last one in hail.'),
      metadata: [
        ['Artist', 'Aoife Ní Fhlaithearta'],
        ['Year', '2026'],
        ['Medium', 'Oil on linen'],
        ['Category', 'Painting'],
        ['Size', '120 × 160 cm'],
        ['Series', 'Trá Bháin'],
        ['Credit line', 'Courtesy of the artist'],
        ['Inventory number', '2026.4'],
      ].map(([label = '', value = '']) => ({ label: ours(label), value: written(value) })),
      requiredStatement: {
        label: ours('Use by AI'),
        value: ours('The artist asks that this work is not used to train AI. Honouring it is voluntary.'),
      },
      provider: [
        {
          id: 'https://example.org',
          type: 'Agent',
          label: written('Impasto'),
          homepage: [{ id: 'https://example.org/', type: 'Text', label: written('Impasto'), format: 'text/html' }],
        },
      ],
      homepage: [
        {
          id: `https://example.org/art/${ID}`,
          type: 'Text',
          label: written('Spring tide at Trá Bháin'),
          format: 'text/html',
        },
      ],
    });
  });

  it('a manifest has no statement about AI training if it is allowed, and no empty summary', () => {
    const manifest = create({ aiPreference: 'ALLOWED', description: null });
    expect(manifest).not.toHaveProperty('requiredStatement');
    expect(manifest).not.toHaveProperty('summary');
  });

  it('puts a space before texts that viewers would read as HTML', () => {
    const { label, summary, metadata } = create({
      title: '<b> & c',
      description: '<i> & "x"',
      edition: '<1 & 2>',
      contentWarning: 'Nudity',
    });
    expect(label).toEqual({ none: ['<b> & c'] });
    expect(summary).toEqual({ none: ['<i> & "x"'] });
    expect(metadata).toContainEqual({ label: { en: ['Edition'] }, value: { none: ['<1 & 2> '] } });
    expect(metadata.at(-1)).toEqual({ label: { en: ['Content warning'] }, value: { none: ['Nudity'] } });
  });

  it('a manifest has a canvas with an image service and a thumbnail for each image', () => {
    const service = 'https://example.org/iiif/images/tests:one.webp';
    const canvas = `https://example.org/iiif/artworks/${ID}/canvas/${ID}`;
    expect(create().items).toEqual([
      {
        id: canvas,
        type: 'Canvas',
        label: { none: ['The sea under a low sky'] },
        height: 1_500,
        width: 2_000,
        thumbnail: [
          {
            id: `${service}/full/400,300/0/default.jpg`,
            type: 'Image',
            format: 'image/jpeg',
            width: 400,
            height: 300,
          },
        ],
        items: [
          {
            id: `${canvas}/page`,
            type: 'AnnotationPage',
            items: [
              {
                id: `${canvas}/painting`,
                type: 'Annotation',
                motivation: 'painting',
                body: {
                  id: `${service}/full/max/0/default.jpg`,
                  type: 'Image',
                  format: 'image/jpeg',
                  width: 2_000,
                  height: 1_500,
                  service: [{ id: service, type: 'ImageService3', profile: 'level2' }],
                },
                target: canvas,
              },
            ],
          },
        ],
      },
    ]);
  });

  it('a canvas is labeled with the caption, or else the description or the number', () => {
    if (image === undefined) throw new Error('The work has no image.');
    const images = [{ ...image, caption: 'Detail' }, image, { ...image, alt: null }];
    expect(create({ images }).items.map(({ label }) => label)).toEqual([
      { none: ['Detail'] },
      { none: ['The sea under a low sky'] },
      { en: ['Image 3'] },
    ]);
  });
});
