import type { Words } from '@/lib/shared/i18n/words';
import { listKeys } from './keys';

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

/** In days; null for boosts that editors carry out. */
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

/** Boosts of the same kind run one after another, so a new one starts when the last one ends. */
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

const getGroup = (kind: BoostKind) => (kind.startsWith('TOP_POST') ? 'TOP_POST' : kind);

/** Null if the call stays open for the entire boost. */
export function describeLostDays(kind: BoostKind, from: Date, closesAt: Date | null, t: Words['t']): string | null {
  const days = Math.max(...unbundleBoost(kind).map((part) => boostDays[part] ?? 0));
  const left = closesAt === null ? days : Math.ceil((closesAt.getTime() - from.getTime()) / DAY);
  if (left <= 0 && days > 0) return t('checkout.lostDays.all');
  return left >= days ? null : t('checkout.lostDays.some', { left: String(left), days: String(days) });
}

/** Describes the boost, with a warning if the call closes first. */
export function describeBoostOfCall(kind: BoostKind, from: Date, closesAt: Date | null, t: Words['t']): string {
  const note = t(`checkout.boostNote.${kind}`, { subject: 'OPPORTUNITY' });
  const warning = describeLostDays(kind, from, closesAt, t);
  return warning === null ? note : t('checkout.lostDays.after', { note, warning });
}
