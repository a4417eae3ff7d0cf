import type { Artwork, ArtworkImage } from '@/lib/shared/contract/artwork';
import { artworkCategoryLabels, formatSize } from '@/lib/shared/domain/artwork';
import { createImageServicePath, createManifestPath } from '@/lib/shared/domain/image';
import type { Words } from '@/lib/shared/i18n/words';
import { computeClipSize } from '../imaging/geometry';
import { computeMaxSize } from './image-request';

type Site = { url: string; name: string };

/** Language maps (IIIF Presentation API 3.0, section 4.1). The language of artists' text is unknown. */
const english = (text: string) => ({ en: [text] });
const asWritten = (text: string) => ({ none: [text] });

export function createManifest(artwork: Artwork, site: Site, words: Words) {
  const id = `${site.url}${createManifestPath(artwork.id)}`;
  return {
    '@context': 'http://iiif.io/api/presentation/3/context.json',
    id,
    type: 'Manifest',
    label: asWritten(artwork.title),
    ...(artwork.description !== null && { summary: asWritten(asPlainText(artwork.description)) }),
    metadata: listFacts(artwork, words).map(([label, value]) => ({
      label: english(label),
      value: asWritten(asPlainText(value)),
    })),
    ...(artwork.aiPreference === 'NO_TRAINING' && {
      requiredStatement: { label: english('Use by AI'), value: english(NO_TRAINING) },
    }),
    provider: [
      {
        id: site.url,
        type: 'Agent',
        label: asWritten(site.name),
        homepage: [{ id: `${site.url}/`, type: 'Text', label: asWritten(site.name), format: 'text/html' }],
      },
    ],
    homepage: [
      {
        id: `${site.url}/art/${artwork.id}`,
        type: 'Text',
        label: asWritten(artwork.title),
        format: 'text/html',
      },
    ],
    items: artwork.images.map((image, index) => createCanvas(id, image, index, site)),
  };
}

const NO_TRAINING = 'The artist asks that this work is not used to train AI. Honouring it is voluntary.';

function listFacts(artwork: Artwork, words: Words): [label: string, value: string][] {
  const facts: [string, string | null][] = [
    ['Artist', artwork.profile.name],
    ['Year', artwork.year],
    ['Medium', artwork.medium],
    ['Category', artworkCategoryLabels[artwork.category]],
    ['Size', formatSize(artwork.size, words)],
    ['Edition', artwork.edition],
    ['Series', artwork.series],
    ['Credit line', artwork.creditLine],
    ['Inventory number', artwork.inventoryNumber],
    ['Content warning', artwork.contentWarning],
  ];
  return facts.filter((fact): fact is [string, string] => fact[1] !== null);
}

/** Viewers treat text that starts with "<" and ends with ">" as HTML. A trailing space prevents this (section 4.2). */
function asPlainText(text: string): string {
  return text.startsWith('<') && text.endsWith('>') ? `${text} ` : text;
}

function createCanvas(manifest: string, image: ArtworkImage, index: number, site: Site) {
  const canvas = `${manifest.replace(/\/manifest\.json$/, '')}/canvas/${image.id}`;
  const service = `${site.url}${createImageServicePath(image.key, image.wall)}`;
  const shown = computeMaxSize(image);
  const small = computeClipSize(image, { width: 400, height: 400 });
  const label = image.caption ?? image.alt;
  return {
    id: canvas,
    type: 'Canvas',
    label: label === null ? english(`Image ${index + 1}`) : asWritten(label),
    height: image.height,
    width: image.width,
    thumbnail: [
      {
        id: `${service}/full/${small.width},${small.height}/0/default.jpg`,
        type: 'Image',
        format: 'image/jpeg',
        ...small,
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
              ...shown,
              service: [{ id: service, type: 'ImageService3', profile: 'level2' }],
            },
            target: canvas,
          },
        ],
      },
    ],
  };
}
