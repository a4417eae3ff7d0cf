import { listKeys } from './keys';

/** In display order. */
export const boostLabels = {
  HIGHLIGHT: 'Highlight',
  TOP_POST_1: 'Top post, 7 days',
  TOP_POST_3: 'Top post, 21 days',
  SOCIAL_MEDIA: 'Social media',
  INSTAGRAM_AD: 'Instagram ad',
  NEWSLETTER: 'Newsletter',
  BUNDLE: 'Bundle',
} as const;
export type BoostKind = keyof typeof boostLabels;
export const boostKinds = /* @__PURE__ */ listKeys(boostLabels);

const boostNotes: Record<BoostKind, string> = {
  HIGHLIGHT: 'Marked in the list for 30 days',
  TOP_POST_1: 'Above the list, sharing three places fairly with others',
  TOP_POST_3: 'The same, three times as long',
  SOCIAL_MEDIA: 'Posted by our editors within three working days',
  INSTAGRAM_AD: 'Shown for five days to artists in your fields',
  NEWSLETTER: 'One paragraph in the next newsletter',
  BUNDLE: 'Highlight, top post for 7 days, social media and newsletter',
};

/** In days; null for boosts carried out by editors. */
export const boostDays: Record<Exclude<BoostKind, 'BUNDLE'>, number | null> = {
  HIGHLIGHT: 30,
  TOP_POST_1: 7,
  TOP_POST_3: 21,
  SOCIAL_MEDIA: null,
  INSTAGRAM_AD: null,
  NEWSLETTER: null,
};

const BUNDLED = ['HIGHLIGHT', 'TOP_POST_1', 'SOCIAL_MEDIA', 'NEWSLETTER'] as const;

/** Returns a bundle's parts, or the boost itself. */
export function unbundleBoost(kind: BoostKind): readonly Exclude<BoostKind, 'BUNDLE'>[] {
  return kind === 'BUNDLE' ? BUNDLED : [kind];
}

const DAY = 86_400_000;

/** A boost starts after the call's earlier boosts of the same kind. */
export function findBoostStart(
  kind: BoostKind,
  boosts: readonly { type: BoostKind; endsAt: string | null }[],
  now: Date,
): Date {
  const groups = new Set(unbundleBoost(kind).map(getGroup));
  const ends = boosts
    .filter(({ type }) => unbundleBoost(type).some((part) => groups.has(getGroup(part))))
    .map(({ endsAt }) => (endsAt === null ? 0 : Date.parse(endsAt)));
  return new Date(Math.max(now.getTime(), ...ends));
}

/** Boosts in the same group run consecutively. */
const getGroup = (kind: BoostKind) => (kind.startsWith('TOP_POST') ? 'TOP_POST' : kind);

/** Null if the call stays open for the entire boost. */
export function describeLostDays(kind: BoostKind, from: Date, closesAt: Date | null): string | null {
  const days = Math.max(...unbundleBoost(kind).map((part) => boostDays[part] ?? 0));
  const left = closesAt === null ? days : Math.ceil((closesAt.getTime() - from.getTime()) / DAY);
  if (left <= 0 && days > 0) return 'The call closes before it would begin';
  return left >= days ? null : `The call closes first: it runs for ${left} of its ${days} days`;
}

/** Describes the boost, with a warning if the call closes first. */
export function describeBoostOfCall(kind: BoostKind, from: Date, closesAt: Date | null): string {
  return [boostNotes[kind], describeLostDays(kind, from, closesAt)].filter((text) => text !== null).join('. ');
}
