import type { CheckoutSession, TestClock } from '../wire';
import type { World } from '../world';
import { nextOf } from './renew';

type Due = { at: number; run: () => void };

/** Does all that is due by the real time, for customers without a test clock. */
export function passRealTime(world: World): void {
  runUntil(world, null, world.now(), () => {});
}

/** Moves a test clock, and does on the way what is due, each at its own time. */
export function advanceClock(world: World, clock: TestClock, to: number): void {
  clock.status = 'advancing';
  world.emit('test_helpers.test_clock.advancing', clock);
  runUntil(world, clock.id, to, (at) => {
    clock.frozen_time = Math.max(clock.frozen_time, at);
  });
  clock.frozen_time = to;
  clock.status = 'ready';
  world.emit('test_helpers.test_clock.ready', clock);
}

/** When something is due next by the real time; null when nothing is. */
export function nextRealDue(world: World): number | null {
  return next(world, null)?.at ?? null;
}

function runUntil(world: World, clock: string | null, to: number, onTime: (at: number) => void): void {
  for (let due = next(world, clock); due !== null && due.at <= to; due = next(world, clock)) {
    onTime(due.at);
    due.run();
  }
}

function next(world: World, clock: string | null): Due | null {
  const dues = [
    ...world.store
      .all('subscription')
      .filter((subscription) => subscription.test_clock === clock)
      .map((subscription) => nextOf(world, subscription)),
    ...world.store
      .all('checkout.session')
      .filter((session) => session.status === 'open' && world.clockOf(session.customer) === clock)
      .map((session) => ({ at: session.expires_at, run: () => expireSession(world, session) })),
  ];
  return dues.reduce<Due | null>(
    (first, due) => (due !== null && (first === null || due.at < first.at) ? due : first),
    null,
  );
}

/** `checkout.session.expired`. */
export function expireSession(world: World, session: CheckoutSession): void {
  session.status = 'expired';
  session.url = null;
  world.emit('checkout.session.expired', session);
}
