import type { OwnPromotion } from '@/lib/contract/subscription';
import type { BoostKind } from '@/lib/domain/boost';
import { formatDay } from '@/lib/domain/deadline';

type State = OwnPromotion['state'];

/** In the order in which they matter. */
const states = ['RUNNING', 'WAITING', 'DONE', 'ENDED', 'REVOKED'] as const satisfies readonly State[];

export const stateLabels: Record<State, string> = {
  RUNNING: 'Running',
  WAITING: 'Waiting for our editors',
  DONE: 'Done',
  ENDED: 'Ended',
  REVOKED: 'Taken back',
};

/** Boosts by their state, without the states of none; in each the order stays. */
export function groupBoosts<Boost extends { state: State }>(
  boosts: readonly Boost[],
): { state: State; boosts: Boost[] }[] {
  return states
    .map((state) => ({ state, boosts: boosts.filter((boost) => boost.state === state) }))
    .filter((group) => group.boosts.length > 0);
}

const waits: Partial<Record<BoostKind, string>> = {
  SOCIAL_MEDIA: 'Our editors post it within three working days',
  INSTAGRAM_AD: 'Our editors set it up; it then runs for five days',
  NEWSLETTER: 'It comes in the next newsletter',
};

type ToldBoost = Pick<OwnPromotion, 'type' | 'state' | 'startsAt' | 'endsAt' | 'doneAt'>;

/**
 * How a boost stands: "Until 3 December", "Done on 12 November".
 * @param thisYear the year that dates leave out.
 */
export function describeBoost({ type, state, startsAt, endsAt, doneAt }: ToldBoost, thisYear: number): string {
  const day = (at: string) => formatDay(at, thisYear);
  switch (state) {
    case 'RUNNING':
      return endsAt === null ? `Since ${day(startsAt)}` : `Until ${day(endsAt)}`;
    case 'WAITING':
      return waits[type] ?? 'Our editors look after it';
    case 'DONE':
      return doneAt === null ? 'Done' : `Done on ${day(doneAt)}`;
    case 'ENDED':
      return endsAt === null ? 'Ended' : `Ended on ${day(endsAt)}`;
    case 'REVOKED':
      return 'Its payment was refunded';
  }
}
