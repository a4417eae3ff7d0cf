import { z } from 'zod/mini';
import { findAmountError, formatAmount, readAmount } from '@/lib/browser/forms/money-text';
import type { Artwork, ArtworkImage } from '@/lib/shared/contract/artwork';
import { fieldMessages } from '@/lib/shared/contract/field-messages';
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
import { DEFAULT_CURRENCY } from '@/lib/shared/domain/money';
import { listSizeErrors, readSize } from './typed-size';

const fraction = z.number();

/** An uploaded image with its details. */
const imageDraft = z.object({
  id: z.string(),
  key: z.string(),
  url: z.string(),
  width: z.number(),
  height: z.number(),
  averageColour: z.nullable(z.string()),
  /** Name of the uploaded file, known only until the work is saved. */
  name: z.nullable(z.string()),
  bytes: z.nullable(z.number()),
  alt: z.string(),
  caption: z.string(),
  focalPoint: z.nullable(z.object({ x: fraction, y: fraction })),
  wall: z._default(z.enum(imageWalls), 'LIGHT'),
});
export type ImageDraft = z.infer<typeof imageDraft>;

/** Form values of a work. Fields are named as in the contract, so that the API's field errors can be assigned. */
const artworkDraft = z.object({
  title: z.string(),
  year: z.string(),
  medium: z.string(),
  category: z.nullable(z.enum(artworkCategories)),
  size: z.object({
    height: z.string(),
    width: z.string(),
    depth: z.string(),
    unit: z.enum(sizeUnits),
    text: z.string(),
  }),
  edition: z.string(),
  series: z.string(),
  inventoryNumber: z.string(),
  creditLine: z.string(),
  description: z.string(),
  embeddedContent: z.object({ url: z.string() }),
  tags: z.array(z.string()),
  availability: z.enum(availabilities),
  price: z.object({ kind: z.enum(priceKinds), money: z.object({ amount: z.string(), currency: z.string() }) }),
  contentWarning: z.string(),
  aiPreference: z.enum(aiPreferences),
  visibility: z.enum(artworkVisibilities),
  featured: z.boolean(),
  imageDetails: z.array(imageDraft),
});
export type ArtworkDraft = z.infer<typeof artworkDraft>;

/** Parses a draft from device storage; null for any other shape. */
export function parseArtworkDraft(stored: unknown): ArtworkDraft | null {
  const { success, data } = artworkDraft.safeParse(stored);
  return success ? data : null;
}

/**
 * @param artwork null for a new work.
 * @param shown current form values, which keep the file names that the server does not store.
 */
export function createArtworkDraft(artwork: Artwork | null, shown?: Pick<ArtworkDraft, 'imageDetails'>): ArtworkDraft {
  if (artwork === null) return emptyDraft;
  const { size, price } = artwork;
  const files = new Map(shown?.imageDetails.map((image) => [image.id, image]));
  return {
    title: artwork.title,
    year: artwork.year ?? '',
    medium: artwork.medium ?? '',
    category: artwork.category,
    size: {
      height: size.height?.toString() ?? '',
      width: size.width?.toString() ?? '',
      depth: size.depth?.toString() ?? '',
      unit: size.unit,
      text: size.text ?? '',
    },
    edition: artwork.edition ?? '',
    series: artwork.series ?? '',
    inventoryNumber: artwork.inventoryNumber ?? '',
    creditLine: artwork.creditLine ?? '',
    description: artwork.description ?? '',
    embeddedContent: { url: artwork.embeddedContent?.url ?? '' },
    tags: artwork.tags,
    availability: artwork.availability,
    price: {
      kind: price.kind,
      money: price.money
        ? { amount: formatAmount(price.money), currency: price.money.currency }
        : { amount: '', currency: DEFAULT_CURRENCY },
    },
    contentWarning: artwork.contentWarning ?? '',
    aiPreference: artwork.aiPreference,
    visibility: artwork.visibility,
    featured: artwork.featured,
    imageDetails: artwork.images.map((image) => createImageDraft(image, files.get(image.id))),
  };
}

const emptyDraft: ArtworkDraft = {
  title: '',
  year: '',
  medium: '',
  category: null,
  size: { height: '', width: '', depth: '', unit: 'cm', text: '' },
  edition: '',
  series: '',
  inventoryNumber: '',
  creditLine: '',
  description: '',
  embeddedContent: { url: '' },
  tags: [],
  availability: 'NOT_FOR_SALE',
  price: { kind: 'ON_REQUEST', money: { amount: '', currency: DEFAULT_CURRENCY } },
  contentWarning: '',
  aiPreference: 'NO_TRAINING',
  visibility: 'PUBLIC',
  featured: false,
  imageDetails: [],
};

/** Creates an empty form with the artist's unit and currency. */
export function createNewDraft({ unit, currency }: { unit: SizeUnit; currency: string }): ArtworkDraft {
  return {
    ...emptyDraft,
    size: { ...emptyDraft.size, unit },
    price: { ...emptyDraft.price, money: { amount: '', currency } },
  };
}

/** Creates the form for the next work of a series. */
export function createNextDraft({ medium, year, category, size, price }: ArtworkDraft): ArtworkDraft {
  const { currency } = price.money;
  return { ...createNewDraft({ unit: readSize(size).unit, currency }), medium, year, category };
}

/** @param file the uploaded file. */
export function createImageDraft(
  { id, key, url, width, height, averageColour, alt, caption, focalPoint, wall }: ArtworkImage,
  file?: { name: string | null; bytes: number | null },
): ImageDraft {
  return {
    id,
    key,
    url,
    width,
    height,
    averageColour,
    name: file?.name ?? null,
    bytes: file?.bytes ?? null,
    alt: alt ?? '',
    caption: caption ?? '',
    focalPoint,
    wall,
  };
}

/** Creates the request body without its version. Empty fields become null. */
export function createArtworkBody(draft: ArtworkDraft) {
  const { size, price, availability } = draft;
  const amount = readAmount(price.money);
  // A known price is stored for works that are not for sale, too.
  const isKnown = !Number.isNaN(amount) && findAmountError(price.money) === null;
  const isPriced = price.kind === 'EXACT' && (availability === 'FOR_SALE' || isKnown);
  const url = readAddress(draft.embeddedContent.url);
  return {
    title: draft.title.trim(),
    year: orNull(draft.year),
    medium: orNull(draft.medium),
    // Never sent: form validation requires a category before the contract is checked.
    category: draft.category ?? 'OTHER',
    size: { ...readSize(size), text: orNull(size.text) },
    edition: orNull(draft.edition),
    series: orNull(draft.series),
    inventoryNumber: orNull(draft.inventoryNumber),
    creditLine: orNull(draft.creditLine),
    description: orNull(draft.description),
    embeddedContent: url === null ? null : { url },
    tags: draft.tags,
    availability,
    price: {
      kind: price.kind === 'EXACT' && !isPriced ? 'HIDDEN' : price.kind,
      money: isPriced ? { amount, currency: price.money.currency } : null,
    },
    contentWarning: orNull(draft.contentWarning),
    aiPreference: draft.aiPreference,
    visibility: draft.visibility,
    imageDetails: draft.imageDetails.map(({ id, alt, caption, focalPoint, wall }) => ({
      id,
      alt: orNull(alt),
      caption: orNull(caption),
      focalPoint,
      wall,
    })),
  };
}

function orNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}

/** Adds the missing `https://`. */
function readAddress(text: string): string | null {
  const address = orNull(text);
  return address === null || /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`;
}

/** Validates the form before it is sent. @returns messages by the contract's field names. */
export function listArtworkErrors(draft: ArtworkDraft): Record<string, string> {
  const errors: Record<string, string> = {};
  const { title, category, size, tags, price, availability, imageDetails } = draft;
  if (imageDetails.length === 0) errors.imageDetails = 'Add at least one image: a work is looked at.';
  imageDetails.forEach(({ alt }, index) => {
    const surplus = alt.trim().normalize('NFC').length - altLimit;
    if (surplus > 0) errors[`imageDetails.${index}.alt`] = `At most ${altLimit} characters: ${surplus} too many.`;
  });
  if (title.trim() === '') errors.title = 'Give the work its title. “Untitled” is one, too.';
  if (category === null) errors.category = 'Choose what kind of work it is.';
  Object.assign(errors, listSizeErrors(size));
  if (tags.length > artworkLimits.tags) errors.tags = `At most ${artworkLimits.tags} tags.`;
  if (availability === 'FOR_SALE' && price.kind === 'EXACT') {
    const isEmpty = price.money.amount.trim() === '';
    const error = isEmpty ? 'Say what it costs, or that it is told on request.' : findAmountError(price.money);
    if (error !== null) errors['price.money.amount'] = error;
  }
  const url = readAddress(draft.embeddedContent.url);
  if (url !== null && findEmbedProvider(url) === null) errors['embeddedContent.url'] = fieldMessages.noPlayer;
  return errors;
}
