import type { Purchase } from '@/lib/shared/contract/checkout';
import { boostDays, boostKinds } from '@/lib/shared/domain/boost';
import { formatDay } from '@/lib/shared/domain/deadline';
import { formatCharge } from '@/lib/shared/domain/money';
import { formatPost } from '@/lib/shared/domain/payment';
import { subscriptionTypes } from '@/lib/shared/domain/subscription';
import type { Words } from '@/lib/shared/i18n/words';
import { getPlanName } from '@/lib/shared/offer';
import { paths } from '@/lib/shared/paths';
import { getSite } from '@/lib/shared/site';

type T = Words['t'];
type Grant = Purchase['grants'][number];
type Subject = Purchase['subject'];
type Way = { label: string; href: string };
type PurchaseMessage = { title: string; sentence: string; ways: readonly Way[] };
type GrantMessage = { title: string; sentence: string; way: Way | null };

/** Describes only the payment. The page lists separately what the purchase grants. */
export function describePurchase(purchase: Pick<Purchase, 'state' | 'subject' | 'grants'>, t: T): PurchaseMessage {
  const { state, subject, grants } = purchase;
  if (state === 'PAID') return describePaid(subject, grants, t);
  if (state === 'REFUNDED') {
    const effect = subject.kind === 'PROFILE' ? 'plan' : grants.length > 0 ? 'ended' : 'none';
    return {
      title: t('checkout.purchase.REFUNDED.title'),
      sentence: t('checkout.purchase.REFUNDED.text', { effect }),
      ways: seeSubject(subject, t),
    };
  }
  return {
    title: t(`checkout.purchase.${state}.title`),
    sentence: t(`checkout.purchase.${state}.text`),
    ways: state === 'PENDING' ? seeSubject(subject, t) : [backToCart(subject, t)],
  };
}

function describePaid(subject: Subject, grants: readonly Grant[], t: T): PurchaseMessage {
  if (grants.length === 0) {
    return { title: t('checkout.purchase.placing.title'), sentence: t('checkout.purchase.placing.text'), ways: [] };
  }
  const isCall = subject.kind === 'OPPORTUNITY' && subject.title !== null;
  if (isCall && grants.some(({ state }) => state === 'WAITING')) {
    const ways = [{ label: t('checkout.way.publishCall'), href: paths.postOpportunity(subject.id) }];
    return { title: t('checkout.purchase.placing.title'), sentence: t('checkout.purchase.waiting.text'), ways };
  }
  const ways = isCall
    ? [{ label: t('opportunity.seeCall'), href: paths.opportunity(subject.id) }]
    : seeSubject(subject, t);
  return { title: t('checkout.purchase.done.title'), sentence: t('checkout.purchase.done.text'), ways };
}

function backToCart({ kind, id }: Subject, t: T): Way {
  const label = t('checkout.way.backToOrder');
  if (kind === 'ARTWORK') return { label, href: paths.promoteArtwork(id) };
  if (kind === 'OPPORTUNITY') return { label, href: paths.postOpportunity(id) };
  return getSite().sales.plans
    ? { label: t('subscription.seePlans'), href: paths.pricing() }
    : { label: t('checkout.way.seePlan'), href: paths.accountSubscription() };
}

function seeSubject({ kind, id, title }: Subject, t: T): readonly Way[] {
  if (title === null) return [];
  if (kind === 'ARTWORK') return [{ label: t('checkout.way.seeWork'), href: paths.artwork(id) }];
  if (kind === 'OPPORTUNITY') return [{ label: t('checkout.way.seeCalls'), href: paths.accountOpportunities() }];
  return [{ label: t('checkout.way.seePlan'), href: paths.accountSubscription() }];
}

/** @param thisYear the year that dates leave out */
export function describeGrant(grant: Grant, subject: Subject, thisYear: number, words: Words): GrantMessage {
  const { t, language } = words;
  const title = formatGrant(grant, t);
  if (grant.state === 'REVOKED') return { title, sentence: t('checkout.grant.revoked'), way: null };
  const until = grant.endsAt === null ? 'none' : formatDay(grant.endsAt, thisYear, language);
  if (grant.kind === 'SUBSCRIPTION') return { title, ...describePlan(grant, until, t) };
  const describe = grant.kind === 'OPPORTUNITY_POST' ? describePost : describeBoost;
  return { title, ...describe(grant, subject, until, t) };
}

function formatGrant({ kind, value }: Grant, t: T): string {
  if (kind === 'OPPORTUNITY_POST') return formatPost(value, t);
  if (kind === 'SUBSCRIPTION') {
    const type = subscriptionTypes.find((one) => one === value);
    return t('checkout.product.plan', { plan: type === undefined ? value : getPlanName(type) });
  }
  const boost = boostKinds.find((one) => one === value);
  return boost === undefined ? value : t(`checkout.boost.${boost}`);
}

type StateMessage = Omit<GrantMessage, 'title'>;

/** @param until "none" if the plan has no end */
function describePlan({ state }: Grant, until: string, t: T): StateMessage {
  const way = { label: t('checkout.way.seePlan'), href: paths.accountSubscription() };
  if (state === 'ENDED') return { sentence: t('checkout.grant.ended'), way };
  if (state === 'WAITING') return { sentence: t('checkout.grant.plan.begins'), way };
  return { sentence: t('checkout.grant.plan.active', { until }), way };
}

function describePost({ state }: Grant, { id, title }: Subject, until: string, t: T): StateMessage {
  if (title === null) return { sentence: t('checkout.grant.post.deleted'), way: null };
  if (state === 'WAITING') {
    const way = { label: t('checkout.way.publishIt'), href: paths.postOpportunity(id) };
    return { sentence: t('checkout.grant.post.waiting', { title }), way };
  }
  if (state === 'ENDED') return { sentence: t('checkout.grant.post.ended', { title }), way: null };
  const way = { label: t('checkout.way.seeIt'), href: paths.opportunity(id) };
  return { sentence: t('checkout.grant.post.up', { title, until }), way };
}

function describeBoost({ value, state }: Grant, { kind, id, title }: Subject, until: string, t: T): StateMessage {
  if (title === null) return { sentence: t('checkout.grant.boost.deleted', { kind }), way: null };
  if (state === 'WAITING') return { sentence: t('checkout.grant.boost.waiting'), way: null };
  const seeBoosts = { label: t('checkout.way.seeBoosts'), href: paths.accountBoosts() };
  if (state === 'ENDED') return { sentence: t('checkout.grant.ended'), way: seeBoosts };
  if (isByHand(value)) return { sentence: describeHandwork(value, t), way: seeBoosts };
  const sentence = t('checkout.grant.boost.runs', { until });
  if (value === 'BUNDLE') return { sentence: `${sentence} ${t('checkout.grant.boost.byEditors')}`, way: seeBoosts };
  if (kind === 'ARTWORK') return { sentence, way: { label: t('checkout.way.seeWork'), href: paths.artwork(id) } };
  return { sentence, way: { label: t('checkout.way.seeList'), href: paths.opportunities() } };
}

function isByHand(value: string): boolean {
  const kind = boostKinds.find((one) => one === value);
  return kind !== undefined && kind !== 'BUNDLE' && boostDays[kind] === null;
}

function describeHandwork(value: string, t: T): string {
  return value === 'NEWSLETTER' || value === 'INSTAGRAM_AD'
    ? t(`checkout.grant.boost.${value}`)
    : t('checkout.grant.boost.SOCIAL_MEDIA');
}

/** Example: "You paid €80 in total. Your code took off €20." */
export function describeTotal(
  purchase: Pick<Purchase, 'state' | 'total' | 'discount'>,
  { t, language }: Words,
): string | null {
  const { state, total, discount } = purchase;
  if (state !== 'PAID' || total === null) return null;
  const list = discount === null ? [] : [total, discount];
  const paid =
    total.amount === 0
      ? t('checkout.purchase.nothingPaid')
      : t('checkout.purchase.paid', { sum: formatCharge(total, list, language) });
  if (discount === null) return paid;
  return `${paid} ${t('checkout.purchase.discount', { sum: formatCharge(discount, list, language) })}`;
}
