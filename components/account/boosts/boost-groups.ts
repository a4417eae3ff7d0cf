import type { Payment } from '@/lib/shared/contract/payment';
import type { OwnPromotion } from '@/lib/shared/contract/subscription';
import { type BoostKind, boostDays, boostKinds, boostLabels } from '@/lib/shared/domain/boost';
import { formatDay } from '@/lib/shared/domain/deadline';
import { listKeys } from '@/lib/shared/domain/keys';
import { formatCounted } from '@/lib/shared/domain/text';

type State = OwnPromotion['state'];

export const groupLabels = { RUNNING: 'Running', PAUSED: 'Paused', ON_ITS_WAY: 'On its way', ENDED: 'Ended' };
type Group = keyof typeof groupLabels;

const groupOf: Record<State, Group> = {
  RUNNING: 'RUNNING',
  PAUSED: 'PAUSED',
  WAITING: 'ON_ITS_WAY',
  DONE: 'ENDED',
  ENDED: 'ENDED',
  REVOKED: 'ENDED',
};

/** A boost whose payment is still pending at the bank. */
export type PendingBoost = {
  id: string;
  type: BoostKind;
  subject: { kind: OwnPromotion['subject']['kind']; id: string; title: string };
};

export function listPendingBoosts(payments: readonly Payment[]): PendingBoost[] {
  return payments.flatMap(({ id, lines, subject: { kind, id: subjectId, title } }) =>
    lines.flatMap((line) => {
      const type = boostKinds.find((one) => one === line.value);
      const isBoost = line.kind === 'ARTWORK_BOOST' || line.kind === 'OPPORTUNITY_BOOST';
      if (type === undefined || !isBoost || kind === 'PROFILE') return [];
      const subject = { kind, id: subjectId, title: title ?? boostLabels[type] };
      return [{ id: `${id} ${type}`, type, subject }];
    }),
  );
}

/** Omits empty groups and keeps each group's order. */
export function groupBoosts<Boost extends { state: State }>(
  boosts: readonly Boost[],
  pending: readonly PendingBoost[],
): { group: Group; boosts: Boost[]; pending: readonly PendingBoost[] }[] {
  return listKeys(groupLabels)
    .map((group) => ({
      group,
      boosts: boosts.filter(({ state }) => groupOf[state] === group),
      pending: group === 'ON_ITS_WAY' ? pending : [],
    }))
    .filter((one) => one.boosts.length + one.pending.length > 0);
}

const places: Record<BoostKind, Record<OwnPromotion['subject']['kind'], string>> = {
  HIGHLIGHT: { ARTWORK: 'The wall in Art and the home page', OPPORTUNITY: 'A line beside it in the list' },
  TOP_POST_1: { ARTWORK: 'First on the wall in Art', OPPORTUNITY: 'First in Opportunities, with two others' },
  TOP_POST_3: { ARTWORK: 'First on the wall in Art', OPPORTUNITY: 'First in Opportunities, with two others' },
  SOCIAL_MEDIA: { ARTWORK: 'A post on our channels', OPPORTUNITY: 'A post on our channels' },
  INSTAGRAM_AD: { ARTWORK: 'An ad on Instagram, five days', OPPORTUNITY: 'An ad on Instagram, five days' },
  NEWSLETTER: { ARTWORK: 'A paragraph in our newsletter', OPPORTUNITY: 'A paragraph in our newsletter' },
  BUNDLE: { ARTWORK: 'Art, our channels and newsletter', OPPORTUNITY: 'The list, our channels and newsletter' },
};

export function describePlace({ type, subject }: Pick<OwnPromotion, 'type' | 'subject'>): string {
  return places[type][subject.kind];
}

const waits: Partial<Record<BoostKind, string>> = {
  SOCIAL_MEDIA: 'Our editors post it within three working days',
  INSTAGRAM_AD: 'Our editors set it up; it then runs for five days',
  NEWSLETTER: 'It comes in the next newsletter',
};

type BoostFields = Pick<OwnPromotion, 'type' | 'state' | 'startsAt' | 'endsAt' | 'doneAt' | 'hiddenAt'>;

/** `now` determines the remaining time and the year omitted from dates. */
export function describeBoost(
  { type, state, startsAt, endsAt, doneAt, hiddenAt }: BoostFields,
  now: Date,
): { day: string; note: string | null } {
  const day = (at: string) => formatDay(at, now.getUTCFullYear());
  switch (state) {
    case 'RUNNING':
      return endsAt === null
        ? { day: `Since ${day(startsAt)}`, note: null }
        : { day: day(endsAt), note: formatDaysLeft(endsAt, now) };
    case 'PAUSED':
      return { day: 'Hidden by an administrator', note: formatStopped(endsAt, hiddenAt) };
    case 'WAITING':
      return { day: 'In the works', note: waits[type] ?? 'Our editors look after it' };
    case 'DONE':
      return { day: doneAt === null ? 'Done' : `Done on ${day(doneAt)}`, note: null };
    case 'ENDED':
      return { day: endsAt === null ? 'Ended' : day(endsAt), note: `Ran from ${day(startsAt)}` };
    case 'REVOKED':
      return { day: endsAt === null ? 'Stopped' : `Stopped on ${day(endsAt)}`, note: 'Its payment was refunded' };
  }
}

/** A paused boost keeps its remaining days. */
function formatStopped(endsAt: string | null, hiddenAt: string | null): string {
  if (endsAt === null || hiddenAt === null) return 'We do it once it is shown again';
  const days = Math.floor((Date.parse(endsAt) - Date.parse(hiddenAt)) / DAY);
  if (days < 1) return 'Less than a day left, which runs once it is shown again';
  return `${formatCounted(days, 'day', 'days')} left, which ${days === 1 ? 'runs' : 'run'} once it is shown again`;
}

const DAY = 86_400_000;

function formatDaysLeft(endsAt: string, now: Date): string {
  const days = Math.floor((Date.parse(endsAt) - now.getTime()) / DAY);
  return days < 1 ? 'Ends within a day' : `${formatCounted(days, 'day', 'days')} left`;
}

/** Elapsed share of the boost, from 0 to 1; 0 while another boost has to end first. */
export function computeProgress({ type, endsAt }: Pick<BoostFields, 'type' | 'endsAt'>, now: Date): number {
  const days = type === 'BUNDLE' ? null : boostDays[type];
  if (days === null || endsAt === null) return 0;
  const left = (Date.parse(endsAt) - now.getTime()) / (days * DAY);
  return Math.min(1, Math.max(0, 1 - left));
}
