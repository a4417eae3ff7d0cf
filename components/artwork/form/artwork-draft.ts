import { z } from 'zod/mini';
import {
  choice,
  count,
  flag,
  group,
  listOf,
  money,
  optionalChoice,
  optionalText,
  parseDraft,
  readAddress,
  readText,
  text,
  texts,
  translated,
  webAddress,
} from '@/lib/browser/forms/field-codecs';
import { findAmountError, readAmount } from '@/lib/browser/forms/money-text';
import type { Artwork, ArtworkImage } from '@/lib/shared/contract/artwork';
import {
  aiPreferences,
  artworkCategories,
  artworkLimits,
  artworkVisibilities,
  availabilities,
  priceKinds,
  type SizeUnit,
  sizeUnits,
} from '@/lib/shared/domain/artwork';
import { findEmbedProvider } from '@/lib/shared/domain/embed';
import { altLimit, imageWalls } from '@/lib/shared/domain/image';
import type { Words } from '@/lib/shared/i18n/words';
import { listOffered } from '@/lib/shared/site';
import { listSizeErrors, readSize } from './typed-size';

const imageDraft = z.object({
  id: z.string(),
  key: z.string(),
  url: z.string(),
  width: z.number(),
  height: z.number(),
  averageColour: z.nullable(z.string()),
  /** Name of the uploaded file. The server does not store it. */
  name: z.nullable(z.string()),
  bytes: z.nullable(z.number()),
  alt: z.string(),
  caption: z.string(),
  focalPoint: z.nullable(z.object({ x: z.number(), y: z.number() })),
  wall: z._default(z.enum(imageWalls), 'LIGHT'),
});
export type ImageDraft = z.infer<typeof imageDraft>;

const sizeFields = group({
  ...{ height: count, width: count, depth: count },
  unit: choice(sizeUnits, 'cm'),
  text: optionalText,
});

/** Uses the contract's field names, so that API errors match their fields. */
const artworkFields = group({
  title: text,
  year: optionalText,
  medium: optionalText,
  category: optionalChoice(artworkCategories),
  size: {
    ...sizeFields,
    read: (typed: z.infer<typeof sizeFields.schema>) => ({ ...readSize(typed), text: readText(typed.text) }),
  },
  edition: optionalText,
  series: optionalText,
  inventoryNumber: optionalText,
  creditLine: optionalText,
  description: optionalText,
  ...translated(['title', 'description']),
  embeddedContent: {
    ...group({ url: webAddress }),
    show: (saved: { url: string } | null) => ({ url: saved?.url ?? '' }),
    read: (typed: { url: string }) => {
      const url = readAddress(typed.url);
      return url === null ? null : { url };
    },
  },
  tags: texts,
  availability: choice(availabilities, 'NOT_FOR_SALE'),
  price: group({ kind: choice(priceKinds, 'ON_REQUEST'), money }),
  contentWarning: optionalText,
  aiPreference: choice(aiPreferences, 'NO_TRAINING'),
  visibility: choice(artworkVisibilities, 'PUBLIC'),
  featured: flag(false),
  imageDetails: listOf({
    schema: imageDraft,
    show: (image: ArtworkImage) => createImageDraft(image),
    read: ({ id, alt, caption, focalPoint, wall }: ImageDraft) => ({
      ...{ id, alt: readText(alt), caption: readText(caption), focalPoint, wall },
    }),
  }),
});
export type ArtworkDraft = z.infer<typeof artworkFields.schema>;

/** Returns null if the stored draft has a different shape. */
export const parseArtworkDraft = (stored: unknown) => parseDraft(artworkFields, stored);

/** @param shown the current form, which knows the file names that the server does not store */
export function createArtworkDraft(artwork: Artwork | null, shown?: Pick<ArtworkDraft, 'imageDetails'>): ArtworkDraft {
  if (artwork === null) return artworkFields.empty;
  const files = new Map(shown?.imageDetails.map((image) => [image.id, image]));
  return {
    ...artworkFields.show({ ...artwork, imageDetails: artwork.images }),
    imageDetails: artwork.images.map((image) => createImageDraft(image, files.get(image.id))),
  };
}

export function createNewDraft({ unit, currency }: { unit: SizeUnit; currency: string }): ArtworkDraft {
  return {
    ...artworkFields.empty,
    size: { ...artworkFields.empty.size, unit },
    price: { ...artworkFields.empty.price, money: { amount: '', currency } },
  };
}

export function createNextDraft({ medium, year, category, size, price }: ArtworkDraft): ArtworkDraft {
  const { currency } = price.money;
  const offered = listOffered('categories', artworkCategories).find((one) => one === category) ?? null;
  return { ...createNewDraft({ unit: readSize(size).unit, currency }), medium, year, category: offered };
}

export function createImageDraft(image: ArtworkImage, file?: Pick<ImageDraft, 'name' | 'bytes'>): ImageDraft {
  const { name = null, bytes = null } = file ?? {};
  return { ...image, name, bytes, alt: image.alt ?? '', caption: image.caption ?? '' };
}

/** Converts empty fields to null. */
export function createArtworkBody(draft: ArtworkDraft) {
  const { featured: _, ...body } = artworkFields.read(draft);
  const { price, availability } = draft;
  const amount = readAmount(price.money);
  // Keeps a valid price even if the work is not for sale.
  const isKnown = !Number.isNaN(amount) && findAmountError(price.money) === null;
  const isPriced = price.kind === 'EXACT' && (availability === 'FOR_SALE' || isKnown);
  return {
    ...body,
    // The server never receives this fallback, because the form requires a category.
    category: body.category ?? ('OTHER' as const),
    price: {
      kind: price.kind === 'EXACT' && !isPriced ? ('HIDDEN' as const) : price.kind,
      money: isPriced ? { amount, currency: price.money.currency } : null,
    },
  };
}

export type ArtworkBody = ReturnType<typeof createArtworkBody>;

/** @returns error messages by the contract's field names */
export function listArtworkErrors(draft: ArtworkDraft, t: Words['t']): Record<string, string> {
  const errors: Record<string, string> = {};
  const { title, category, size, tags, price, availability, imageDetails } = draft;
  if (imageDetails.length === 0) errors.imageDetails = t('artwork.form.error.images');
  imageDetails.forEach(({ alt }, index) => {
    const surplus = alt.trim().normalize('NFC').length - altLimit;
    if (surplus > 0) {
      const counts = { max: String(altLimit), surplus: String(surplus) };
      errors[`imageDetails.${index}.alt`] = t('artwork.form.error.alt', counts);
    }
  });
  if (title.trim() === '') errors.title = t('artwork.form.error.title');
  if (category === null) errors.category = t('artwork.form.error.category');
  Object.assign(errors, listSizeErrors(size, t));
  if (tags.length > artworkLimits.tags) errors.tags = t('artwork.form.error.tags', { max: String(artworkLimits.tags) });
  if (availability === 'FOR_SALE' && price.kind === 'EXACT') {
    const isEmpty = price.money.amount.trim() === '';
    const error = isEmpty ? t('artwork.form.error.price') : findAmountError(price.money);
    if (error !== null) errors['price.money.amount'] = error;
  }
  const url = readAddress(draft.embeddedContent.url);
  if (url !== null && findEmbedProvider(url) === null) errors['embeddedContent.url'] = t('ui.invalid.noPlayer');
  return errors;
}
