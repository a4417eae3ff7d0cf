import { boostKinds, boostLabels } from '@/lib/shared/domain/boost';
import { formatDay } from '@/lib/shared/domain/deadline';
import { formatCharge } from '@/lib/shared/domain/money';
import { paidPlanTypes } from '@/lib/shared/domain/opportunity';
import type { PaymentLine } from '@/lib/shared/domain/payment';
import { postTierLabels, postUpgradeLabels } from '@/lib/shared/domain/plan';
import { isUpgrade } from '@/lib/shared/domain/post-upgrade';
import { planLabels, subscriptionTypes } from '@/lib/shared/domain/subscription';
import { joinWithAnd } from '@/lib/shared/domain/text';
import type { Letter, Letterhead } from '../mail/mail';
import type { PaymentMail } from '../mail/queries/read-mails';

/** Recipients cannot unsubscribe. */
export function composePayment(mail: PaymentMail, { site }: Letterhead): Letter {
  const { profile, payment } = mail;
  const { subject, lines } = describe(mail);
  const ending = [
    '',
    `All payments of ${profile.name}:`,
    `${site.url}/account/payments`,
    '',
    `${site.name} sends this because ${payment.kind === 'SUBSCRIPTION' ? 'a plan' : 'something'} was ordered for ${profile.name}.`,
  ];
  return { subject, lines: [...lines, ...ending] };
}

function describe({ event, amount, payment }: PaymentMail): { subject: string; lines: string[] } {
  const sum = formatCharge(amount, [], 'en');
  const title = formatTitle(payment.lines);
  const what =
    payment.subject.kind === 'PROFILE' || payment.subject.title === null
      ? title
      : `${title} for “${payment.subject.title}”`;
  switch (event) {
    case 'PAID':
      return {
        subject: `Receipt: ${title}, ${sum}`,
        lines: [`We received ${sum} for ${what}. Thank you.`, '', ...listFacts(payment)],
      };
    case 'FAILED':
      return {
        subject: `${title}: the payment did not go through`,
        lines: [
          `The payment of ${sum} for ${what} did not go through, and nothing was charged.`,
          payment.kind === 'SUBSCRIPTION'
            ? 'Change the card under Subscription in your account, and it is tried again.'
            : 'You can order it again, and pay another way.',
        ],
      };
    case 'REFUNDED':
      return {
        subject: `Refund: ${title}, ${sum}`,
        lines: [
          `We refunded ${sum} of what you paid for ${what}. Your bank shows it within 5 to 10 working days.`,
          ...(payment.creditNoteUrl === null ? [] : ['', 'Credit note:', payment.creditNoteUrl]),
        ],
      };
  }
}

function listFacts({ at, number, tax, discount, documentUrl, total }: PaymentMail['payment']): string[] {
  return [
    `Paid on ${formatDay(at, undefined, 'en')}`,
    ...(number === null ? [] : [`Number ${number}`]),
    ...(discount === null ? [] : [`A code took off ${formatCharge(discount, [total], 'en')}`]),
    ...(tax === null ? [] : [`${formatCharge(tax, [total], 'en')} of it is tax`]),
    ...(documentUrl === null ? [] : ['', 'Receipt:', documentUrl]),
  ];
}

/** Falls back to "A payment" if the provider lists none of our products. */
function formatTitle(lines: readonly PaymentLine[]): string {
  return lines.length === 0 ? 'A payment' : joinWithAnd(lines.map(formatLine), 'en');
}

/** Returns "Premium", "Standard post", "Basic to Standard" or "Newsletter boost". */
function formatLine({ kind, value }: PaymentLine): string {
  if (kind === 'SUBSCRIPTION') {
    const type = subscriptionTypes.find((one) => one === value);
    return type === undefined ? value : planLabels[type];
  }
  if (kind === 'OPPORTUNITY_POST') {
    if (isUpgrade(value)) return postUpgradeLabels[value];
    const type = paidPlanTypes.find((one) => one === value);
    return type === undefined ? value : `${postTierLabels[type]} post`;
  }
  const boost = boostKinds.find((one) => one === value);
  if (boost === undefined) return value;
  return boost === 'NEWSLETTER' || boost === 'SOCIAL_MEDIA' ? `${boostLabels[boost]} boost` : boostLabels[boost];
}
