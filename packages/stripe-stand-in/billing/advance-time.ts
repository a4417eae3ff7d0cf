import type { Account } from '../account';
import type { CheckoutSession, TestClock } from '../objects';
import { type Due, listDues } from './renew';

/** Runs everything that is due by the real time, for customers without a test clock. */
export function advanceRealTime(account: Account): void {
  runUntil(account, null, account.now(), () => {});
}

/** Advances a test clock, and runs everything that becomes due at its own time. */
export function advanceClock(account: Account, clock: TestClock, to: number): void {
  runUntil(account, clock.id, to, (at) => {
    clock.frozen_time = Math.max(clock.frozen_time, at);
  });
  clock.frozen_time = to;
}

/** When something is due next by the real time; null if nothing is. */
export function nextRealDue(account: Account): number | null {
  return next(account, null)?.at ?? null;
}

function runUntil(account: Account, clock: string | null, to: number, onTime: (at: number) => void): void {
  for (let due = next(account, clock); due !== null && due.at <= to; due = next(account, clock)) {
    onTime(due.at);
    due.run();
  }
}

function next(account: Account, clock: string | null): Due | null {
  const dues = [
    ...account.store
      .all('subscription')
      .filter((subscription) => subscription.test_clock === clock)
      .flatMap((subscription) => listDues(account, subscription)),
    ...account.store
      .all('checkout.session')
      .filter((session) => session.status === 'open' && account.testClockOf(session.customer) === clock)
      .map((session) => ({ at: session.expires_at, run: () => expireSession(account, session) })),
  ];
  return dues.reduce<Due | null>((first, due) => (first === null || due.at < first.at ? due : first), null);
}

/** Emits `checkout.session.expired`. */
export function expireSession(account: Account, session: CheckoutSession): void {
  session.status = 'expired';
  session.url = null;
  account.emit('checkout.session.expired', session);
}
