import type { Purchase } from '@/lib/shared/contract/checkout';
import { boostDays, boostKinds, boostLabels } from '@/lib/shared/domain/boost';
import { formatDay } from '@/lib/shared/domain/deadline';
import { formatCharge } from '@/lib/shared/domain/money';
import { formatPost } from '@/lib/shared/domain/payment';
import { planLabels } from '@/lib/shared/domain/subscription';
import { paths } from '@/lib/shared/paths';

type Grant = Purchase['grants'][number];
type Subject = Purchase['subject'];
type Way = { label: string; href: string };
type PurchaseMessage = { title: string; sentence: string; ways: readonly Way[] };
type GrantMessage = { title: string; sentence: string; way: Way | null };

/** Describes only the payment; its grants are listed separately. */
export function describePurchase(purchase: Pick<Purchase, 'state' | 'subject' | 'grants'>): PurchaseMessage {
  const { state, subject, grants } = purchase;
  if (state === 'PAID') return describePaid(subject, grants);
  if (state === 'REFUNDED') {
    const sentence = describeRefund(subject, grants);
    return { title: 'The payment was refunded', sentence, ways: seeSubject(subject) };
  }
  return { ...messages[state], ways: state === 'PENDING' ? seeSubject(subject) : [backToCart(subject)] };
}

const messages = {
  OPEN: {
    title: 'Not paid yet',
    sentence: 'The payment was not finished, and nothing was charged. Your order is kept on this device.',
  },
  PENDING: {
    title: 'Your payment is on its way',
    sentence:
      'Some ways to pay take a few days. You can close this page: what you bought is yours as soon as the money arrives.',
  },
  FAILED: {
    title: 'The payment did not go through',
    sentence: 'Nothing was charged. You can order it again, and pay another way.',
  },
  EXPIRED: {
    title: 'The payment page has expired',
    sentence: 'Nobody paid in time, and nothing was charged. You can order it again.',
  },
};

function describePaid(subject: Subject, grants: readonly Grant[]): PurchaseMessage {
  if (grants.length === 0) {
    const sentence = 'What you bought is being put in place. It appears here by itself.';
    return { title: 'It is paid', sentence, ways: [] };
  }
  const isCall = subject.kind === 'OPPORTUNITY' && subject.title !== null;
  if (isCall && grants.some(({ state }) => state === 'WAITING')) {
    const ways = [{ label: 'Publish the call', href: paths.postOpportunity(subject.id) }];
    return { title: 'It is paid', sentence: 'What is waiting starts when the call is published.', ways };
  }
  const ways = isCall ? [{ label: 'See the call', href: paths.opportunity(subject.id) }] : seeSubject(subject);
  return { title: 'Thank you, it is paid', sentence: 'Everything you bought is in place.', ways };
}

function describeRefund({ kind }: Subject, grants: readonly Grant[]): string {
  const back = 'The money goes back the way it came, which takes your bank a few days.';
  return kind === 'PROFILE'
    ? `${back} A profile has one plan at a time: if you had one already, it goes on unchanged.`
    : grants.length > 0
      ? `${back} What it had paid for has ended.`
      : `${back} It was paid for already, or is not there any more.`;
}

function backToCart({ kind, id }: Subject): Way {
  const label = 'Back to your order';
  if (kind === 'ARTWORK') return { label, href: paths.promoteArtwork(id) };
  if (kind === 'OPPORTUNITY') return { label, href: paths.postOpportunity(id) };
  return { label: 'See the plans', href: paths.pricing() };
}

function seeSubject({ kind, id, title }: Subject): readonly Way[] {
  if (title === null) return [];
  if (kind === 'ARTWORK') return [{ label: 'See the work', href: paths.artwork(id) }];
  if (kind === 'OPPORTUNITY') return [{ label: 'See your calls', href: paths.accountOpportunities() }];
  return [{ label: 'See your plan', href: paths.accountSubscription() }];
}

/** @param thisYear the year that dates omit. */
export function describeGrant(grant: Grant, subject: Subject, thisYear: number): GrantMessage {
  const { kind, value, state } = grant;
  const title =
    kind === 'SUBSCRIPTION'
      ? `${labels[value] ?? value} plan`
      : kind === 'OPPORTUNITY_POST'
        ? formatPost(value)
        : (labels[value] ?? value);
  if (state === 'REVOKED') return { title, sentence: 'Taken back with the refund.', way: null };
  const until = grant.endsAt === null ? null : formatDay(grant.endsAt, thisYear);
  if (kind === 'SUBSCRIPTION') return { title, ...describePlan(grant, until) };
  return { title, ...(kind === 'OPPORTUNITY_POST' ? describePost : describeBoost)(grant, subject, until) };
}

const labels: Readonly<Record<string, string>> = { ...planLabels, ...boostLabels };

type StateMessage = Omit<GrantMessage, 'title'>;

function describePlan({ state }: Grant, until: string | null): StateMessage {
  const way = { label: 'See your plan', href: paths.accountSubscription() };
  if (state === 'ENDED') return { sentence: 'It has ended.', way };
  if (state === 'WAITING') return { sentence: 'It begins in a moment.', way };
  return { sentence: until === null ? 'It is active now.' : `It is active now, and paid until ${until}.`, way };
}

function describePost({ state }: Grant, { id, title }: Subject, until: string | null): StateMessage {
  if (title === null) return { sentence: 'The call is deleted.', way: null };
  const name = `“${title}”`;
  if (state === 'WAITING') {
    const way = { label: 'Publish it', href: paths.postOpportunity(id) };
    return { sentence: `${name} is paid for, and not published yet.`, way };
  }
  const way = { label: 'See it', href: paths.opportunity(id) };
  if (state === 'ENDED') return { sentence: `${name} is no longer listed.`, way: null };
  return { sentence: until === null ? `${name} is up.` : `${name} is up until ${until}.`, way };
}

const SEE_BOOSTS: Way = { label: 'See your boosts', href: paths.accountBoosts() };

function describeBoost({ value, state }: Grant, { kind, id, title }: Subject, until: string | null): StateMessage {
  if (title === null) return { sentence: `The ${kind === 'ARTWORK' ? 'work' : 'call'} is deleted.`, way: null };
  if (state === 'WAITING') return { sentence: 'It starts when the call is published.', way: null };
  if (state === 'ENDED') return { sentence: 'It has ended.', way: SEE_BOOSTS };
  if (isByHand(value)) return { sentence: describeHandwork(value), way: SEE_BOOSTS };
  const sentence = until === null ? 'It runs now.' : `It runs until ${until}.`;
  if (value === 'BUNDLE') {
    return { sentence: `${sentence} Our editors do the posts, and you see when each is done.`, way: SEE_BOOSTS };
  }
  if (kind === 'ARTWORK') return { sentence, way: { label: 'See the work', href: paths.artwork(id) } };
  return { sentence, way: { label: 'See the list', href: paths.opportunities() } };
}

function isByHand(value: string): boolean {
  const kind = boostKinds.find((one) => one === value);
  return kind !== undefined && kind !== 'BUNDLE' && boostDays[kind] === null;
}

function describeHandwork(value: string): string {
  if (value === 'NEWSLETTER') return 'Our editors put it into the next newsletter. You see when it is done.';
  if (value === 'INSTAGRAM_AD') return 'Our editors set it up; it then runs for five days. You see when it is done.';
  return 'Our editors post it within three working days. You see when it is done.';
}

/** "You paid €80 in total. Your code took off €20." */
export function describeTotal(purchase: Pick<Purchase, 'state' | 'total' | 'discount'>): string | null {
  const { state, total, discount } = purchase;
  if (state !== 'PAID' || total === null) return null;
  const list = discount === null ? [] : [total, discount];
  const paid = total.amount === 0 ? 'You paid nothing.' : `You paid ${formatCharge(total, list)} in total.`;
  return discount === null ? paid : `${paid} Your code took off ${formatCharge(discount, list)}.`;
}
