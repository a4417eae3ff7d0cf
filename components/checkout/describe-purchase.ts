import type { Purchase } from '@/lib/contract/checkout';
import { type BoostKind, boostDays, boostLabels } from '@/lib/domain/boost';
import { formatDay } from '@/lib/domain/deadline';
import { planLabels, type SubscriptionType } from '@/lib/domain/subscription';
import { paths } from '@/lib/paths';

/** A sentence, with a way on that it names. */
export type Said = { text: string; link?: { label: string; href: string } };
export type PurchaseText = { title: string; lines: Said[] };

/** What became of a purchase, in sentences that are true of it now. */
export function describePurchase(purchase: Purchase, now: Date): PurchaseText {
  const back = { label: 'Back to your order', href: getOrderPath(purchase.subject) };
  switch (purchase.state) {
    case 'PAID': {
      const isWaiting = purchase.grants.some(({ state }) => state === 'WAITING');
      const lines = purchase.grants.map((grant) => describeGrant(grant, purchase.subject, now));
      return { title: isWaiting ? 'Paid' : 'Paid and done', lines };
    }
    case 'PENDING':
      return {
        title: 'Your payment is on its way',
        lines: [
          {
            text: 'It takes some days to arrive. What you bought begins by itself when it does. You can close this page.',
          },
        ],
      };
    case 'OPEN':
      return { title: 'Not paid yet', lines: [{ text: 'Nothing was charged. Your order is kept.', link: back }] };
    case 'FAILED':
      return {
        title: 'The payment did not go through',
        lines: [{ text: 'Nothing was charged. Your order is kept, and you can pay another way.', link: back }],
      };
    case 'EXPIRED':
      return {
        title: 'This payment was not finished',
        lines: [{ text: 'Its page has expired, and nothing was charged. Your order is kept.', link: back }],
      };
    case 'REFUNDED':
      return {
        title: 'Your money is given back',
        lines: [{ text: describeRefund(purchase) }, { text: 'It is on your account within some days.' }],
      };
  }
}

function describeRefund({ grants, subject }: Purchase): string {
  if (grants.length > 0) return 'This purchase was given back, and what it granted has ended.';
  return subject.kind === 'PROFILE'
    ? 'This profile has a plan already, and has one at a time.'
    : 'What it was for is not there any more, or the profile has a plan already.';
}

function describeGrant(
  { kind, value, state, endsAt }: Purchase['grants'][number],
  subject: Purchase['subject'],
  now: Date,
): Said {
  const name = subject.title === null ? 'it' : `“${subject.title}”`;
  const day = endsAt === null ? null : formatDay(endsAt.slice(0, 10), now.getUTCFullYear());
  if (kind === 'SUBSCRIPTION') {
    return {
      text: `You are on ${planLabels[value as SubscriptionType]}${day === null ? '' : ` until ${day}, when it renews`}.`,
      link: { label: 'Your plan', href: paths.accountSubscription() },
    };
  }
  if (kind === 'OPPORTUNITY_POST') {
    return state === 'WAITING'
      ? {
          text: `The post is paid, but ${name} could not be published as it is. Complete it and publish it: nothing more is charged.`,
          link: { label: 'Complete it', href: paths.editOpportunity(subject.id) },
        }
      : {
          text: `${sentenceCase(name)} is up${day === null ? '' : ` until ${day}`}.`,
          link: { label: 'See it', href: paths.opportunity(subject.id) },
        };
  }
  return describeBoost({ value: value as BoostKind, state, day }, name, subject);
}

function describeBoost(
  { value, state, day }: { value: BoostKind; state: Purchase['grants'][number]['state']; day: string | null },
  name: string,
  subject: Purchase['subject'],
): Said {
  const label = boostLabels[value];
  const boosts = { label: 'Your boosts', href: paths.accountBoosts() };
  if (state === 'WAITING') {
    return {
      text: `${label} is paid, and starts as soon as ${name} is published.`,
      link: { label: 'Publish it', href: getOrderPath(subject) },
    };
  }
  if (state === 'REVOKED') return { text: `${label} was taken back.` };
  if (state === 'ENDED') return { text: `${label} has ended.`, link: boosts };
  const isByHand = value === 'BUNDLE' || boostDays[value] === null;
  const runs = day === null ? '' : ` runs until ${day}`;
  return {
    text: isByHand ? `${label}${runs}${runs && ', and'} is with our editors now.` : `${label}${runs}.`,
    link: boosts,
  };
}

const sentenceCase = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** Where the cart of something is. */
export function getOrderPath({ kind, id }: Pick<Purchase['subject'], 'kind' | 'id'>): string {
  if (kind === 'ARTWORK') return paths.promoteArtwork(id);
  return kind === 'OPPORTUNITY' ? paths.postOpportunity(id) : paths.pricing();
}
