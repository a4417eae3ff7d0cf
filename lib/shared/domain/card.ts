import { type Language, mainLanguage } from '@/lib/shared/i18n/languages';
import type { Words } from '@/lib/shared/i18n/words';
import { type ArtworkSize, formatSize } from './artwork';
import { formatPlace } from './country';
import type { Deadline } from './deadline';
import { formatCost, formatDeadlineLine, formatOpportunityPlace } from './format-opportunity';
import type { OpportunityType } from './opportunity';
import type { OrganizationType, Role } from './profile';
import { shorten } from './shorten';
import { pickTexts, type Translations } from './translation';

/** The preview image of a shared page (Open Graph): https://ogp.me/#structured */
export const CARD_SIZE = { width: 1200, height: 630 } as const;
export const CARD_TYPE = 'image/jpeg';

/** The product API renders the cards; the web server proxies them. */
export const CARDS_PATH = '/cards';

export type CardImage = { key: string; width: number; height: number };

/** The logo is the id of a mark (site-mark.ts), shown instead of the name. */
export type CardSite = { name: string; logo: string | null };

/** Equal cards produce identical images. */
export type Card =
  | { kind: 'site'; site: CardSite; lines: string[] }
  | {
      kind: 'artworks';
      site: CardSite;
      artist: string;
      title: string;
      year: string | null;
      facts: string[];
      image: CardImage | null;
    }
  | { kind: 'profiles'; site: CardSite; name: string; facts: string[]; images: CardImage[] }
  | {
      kind: 'opportunities';
      site: CardSite;
      type: string;
      title: string;
      organizer: string;
      deadline: string;
      deadlineLabel: string;
      cost: string;
      costLabel: string;
    };
export type CardKind = Card['kind'];
export type CardOf<Kind extends CardKind> = Extract<Card, { kind: Kind }>;

const TITLE = 200;
const FACT = 90;

type Artwork = {
  title: string;
  language: string | null;
  translations: Translations<'title'>;
  year: string | null;
  medium: string | null;
  size: ArtworkSize;
  contentWarning: string | null;
  images: readonly CardImage[];
  profile: { name: string };
};

/** Works with a content warning get a card without a picture. */
export function createArtworkCard(work: Artwork, site: CardSite, words: Words): CardOf<'artworks'> {
  const [image = null] = work.contentWarning === null ? work.images : [];
  return {
    kind: 'artworks',
    site,
    artist: shorten(work.profile.name, FACT),
    title: shorten(pickTexts(work, ['title'], words.language).title, TITLE),
    year: work.year,
    facts: listFacts([work.medium, formatSize(work.size, words)]),
    image: image && pickImage(image),
  };
}

type Profile = {
  name: string;
  role: Role;
  organizationType: OrganizationType | null;
  city: string | null;
  country: string | null;
  image: CardImage | null;
};
type Work = { contentWarning: string | null; image: CardImage | null };

const WORKS_SHOWN = 3;

/** @param works newest first. Without any works, the card shows the profile's picture. */
export function createProfileCard(
  profile: Profile,
  works: readonly Work[],
  site: CardSite,
  { t, language }: Words,
): CardOf<'profiles'> {
  const { name, image, role, organizationType } = profile;
  const kind =
    organizationType === null ? t(`profile.role.${role}`) : t(`profile.organizationType.${organizationType}`);
  const shown = works.flatMap((work) => (work.image && work.contentWarning === null ? [work.image] : []));
  return {
    kind: 'profiles',
    site,
    name,
    facts: listFacts([kind, formatPlace(profile, language)]),
    images: (shown.length === 0 && image ? [image] : shown.slice(0, WORKS_SHOWN)).map(pickImage),
  };
}

type Opportunity = Parameters<typeof formatCost>[0] &
  Parameters<typeof formatOpportunityPlace>[0] & {
    type: OpportunityType;
    title: string;
    language: string | null;
    translations: Translations<'title'>;
    profile: { name: string };
    deadline: Deadline;
  };

/** Uses absolute dates, because other sites cache the cards. */
export function createOpportunityCard(opportunity: Opportunity, site: CardSite, words: Words): CardOf<'opportunities'> {
  const place = formatOpportunityPlace(opportunity, words);
  return {
    kind: 'opportunities',
    site,
    type: words.t(`opportunity.type.${opportunity.type}`),
    title: pickTexts(opportunity, ['title'], words.language).title,
    organizer: shorten([opportunity.profile.name, place].filter(Boolean).join(', '), TITLE),
    deadline: formatDeadlineLine(opportunity.deadline, words),
    deadlineLabel: words.t('opportunity.card.deadline'),
    cost: formatCost(opportunity, words),
    costLabel: words.t('opportunity.card.cost'),
  };
}

export function createSiteCard(site: CardSite, { t }: Words): CardOf<'site'> {
  return { kind: 'site', site, lines: [t('shell.card.works'), t('shell.card.calls')] };
}

/** Increment this when the drawing code changes, to invalidate cached cards. */
const DRAWING = 4;

/** 64-bit FNV-1a hash of the JSON. */
export function hashCard(card: Card): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(JSON.stringify([DRAWING, card]))) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(36);
}

/** Returns "{hash}.jpg", or "{hash}.{language}.jpg" if the language is not the main language. */
export function createCardFile(card: Card, language: Language): string {
  return `${hashCard(card)}${language === mainLanguage ? '' : `.${language}`}.jpg`;
}

/** Returns "/cards/artworks/{id}/{file}". The site's own card has no id. */
export function createCardPath(card: Card, language: Language, id?: string): string {
  return [CARDS_PATH, card.kind, id, createCardFile(card, language)].filter((part) => part !== undefined).join('/');
}

function listFacts(facts: readonly (string | null)[]): string[] {
  return facts.flatMap((fact) => (fact ? [shorten(fact, FACT)] : []));
}

/** Drops the alt text and average color, so that changing them does not change the hash. */
function pickImage({ key, width, height }: CardImage): CardImage {
  return { key, width, height };
}
