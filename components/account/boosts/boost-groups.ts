import type { Payment } from '@/lib/shared/contract/payment';
import type { OwnPromotion } from '@/lib/shared/contract/subscription';
import { type BoostKind, boostDays, boostKinds } from '@/lib/shared/domain/boost';
import { formatDay } from '@/lib/shared/domain/deadline';
import type { Words } from '@/lib/shared/i18n/words';

type State = OwnPromotion['state'];

const groups = ['RUNNING', 'PAUSED', 'ON_ITS_WAY', 'ENDED'] as const;
type Group = (typeof groups)[number];

const groupOf: Record<State, Group> = {
  RUNNING: 'RUNNING',
  PAUSED: 'PAUSED',
  WAITING: 'ON_ITS_WAY',
  DONE: 'ENDED',
  ENDED: 'ENDED',
  REVOKED: 'ENDED',
};

export type PendingBoost = {
  id: string;
  type: BoostKind;
  subject: { kind: OwnPromotion['subject']['kind']; id: string; title: string };
};

export function listPendingBoosts(payments: readonly Payment[], t: Words['t']): PendingBoost[] {
  return payments.flatMap(({ id, lines, subject: { kind, id: subjectId, title } }) =>
    lines.flatMap((line) => {
      const type = boostKinds.find((one) => one === line.value);
      const isBoost = line.kind === 'ARTWORK_BOOST' || line.kind === 'OPPORTUNITY_BOOST';
      if (type === undefined || !isBoost || kind === 'PROFILE') return [];
      const subject = { kind, id: subjectId, title: title ?? t(`checkout.boost.${type}`) };
      return [{ id: `${id} ${type}`, type, subject }];
    }),
  );
}

/** Omits empty groups and keeps the order within each group. */
export function groupBoosts<Boost extends { state: State }>(
  boosts: readonly Boost[],
  pending: readonly PendingBoost[],
): { group: Group; boosts: Boost[]; pending: readonly PendingBoost[] }[] {
  return groups
    .map((group) => ({
      group,
      boosts: boosts.filter(({ state }) => groupOf[state] === group),
      pending: group === 'ON_ITS_WAY' ? pending : [],
    }))
    .filter((one) => one.boosts.length + one.pending.length > 0);
}

const places = {
  HIGHLIGHT: { ARTWORK: 'wall', OPPORTUNITY: 'line' },
  TOP_POST_1: { ARTWORK: 'firstInArt', OPPORTUNITY: 'firstInCalls' },
  TOP_POST_3: { ARTWORK: 'firstInArt', OPPORTUNITY: 'firstInCalls' },
  SOCIAL_MEDIA: { ARTWORK: 'channels', OPPORTUNITY: 'channels' },
  INSTAGRAM_AD: { ARTWORK: 'instagram', OPPORTUNITY: 'instagram' },
  NEWSLETTER: { ARTWORK: 'newsletter', OPPORTUNITY: 'newsletter' },
  BUNDLE: { ARTWORK: 'artBundle', OPPORTUNITY: 'callBundle' },
} as const satisfies Record<BoostKind, Record<OwnPromotion['subject']['kind'], string>>;

export function describePlace({ type, subject }: Pick<OwnPromotion, 'type' | 'subject'>, t: Words['t']): string {
  return t(`account.boosts.place.${places[type][subject.kind]}`);
}

function describeWait(type: BoostKind, t: Words['t']): string {
  const isKnown = type === 'SOCIAL_MEDIA' || type === 'INSTAGRAM_AD' || type === 'NEWSLETTER';
  return t(`account.boosts.wait.${isKnown ? type : 'other'}`);
}

type BoostFields = Pick<OwnPromotion, 'type' | 'state' | 'startsAt' | 'endsAt' | 'doneAt' | 'hiddenAt'>;

/** @param now determines the remaining time, and which year dates leave out */
export function describeBoost(
  { type, state, startsAt, endsAt, doneAt, hiddenAt }: BoostFields,
  now: Date,
  { t, language }: Words,
): { day: string; note: string | null } {
  const day = (at: string) => formatDay(at, now.getUTCFullYear(), language);
  switch (state) {
    case 'RUNNING':
      return endsAt === null
        ? { day: t('account.boosts.since', { day: day(startsAt) }), note: null }
        : { day: day(endsAt), note: t('account.boosts.daysLeft', { count: countDays(now.getTime(), endsAt) }) };
    case 'PAUSED':
      return { day: t('account.boosts.hidden'), note: formatStopped(endsAt, hiddenAt, t) };
    case 'WAITING':
      return { day: t('account.boosts.inTheWorks'), note: describeWait(type, t) };
    case 'DONE':
      return { day: t('account.boosts.done', { day: doneAt === null ? 'none' : day(doneAt) }), note: null };
    case 'ENDED':
      return {
        day: endsAt === null ? t('account.boosts.ended') : day(endsAt),
        note: t('account.boosts.ranFrom', { day: day(startsAt) }),
      };
    case 'REVOKED':
      return {
        day: t('account.boosts.stopped', { day: endsAt === null ? 'none' : day(endsAt) }),
        note: t('account.boosts.refunded'),
      };
  }
}

/** A paused boost keeps its remaining days. */
function formatStopped(endsAt: string | null, hiddenAt: string | null, t: Words['t']): string {
  if (endsAt === null || hiddenAt === null) return t('account.boosts.onceShown');
  return t('account.boosts.pausedLeft', { count: countDays(Date.parse(hiddenAt), endsAt) });
}

const DAY = 86_400_000;

function countDays(from: number, to: string): number {
  return Math.max(0, Math.floor((Date.parse(to) - from) / DAY));
}

/** The elapsed share of the boost, from 0 to 1. It is 0 while the boost waits for another one to end. */
export function computeProgress({ type, endsAt }: Pick<BoostFields, 'type' | 'endsAt'>, now: Date): number {
  const days = type === 'BUNDLE' ? null : boostDays[type];
  if (days === null || endsAt === null) return 0;
  const left = (Date.parse(endsAt) - now.getTime()) / (days * DAY);
  return Math.min(1, Math.max(0, 1 - left));
}
