import { formatDay } from '@/lib/shared/domain/deadline';
import { planLabels } from '@/lib/shared/domain/subscription';
import type { Letter, Letterhead } from '../mail/mail';
import type { PlanMail } from '../mail/queries/read-mails';

/** Recipients cannot unsubscribe. */
export function composePlan({ news, profile }: PlanMail, { site }: Letterhead): Letter {
  const end = news.at === null ? 'the end of its period' : formatDay(news.at, undefined, 'en');
  const { subject, effect } = describe(news, profile.name, end);
  const lines = [
    effect,
    '',
    'Nothing is deleted. You can change your mind until then:',
    `${site.url}/account/subscription`,
    '',
    `${site.name} sends this because the plan of ${profile.name} was changed.`,
  ];
  return { subject, lines };
}

function describe({ type, next }: PlanMail['news'], owner: string, end: string): { subject: string; effect: string } {
  const name = planLabels[type];
  if (next === null) {
    return {
      subject: `${name} is cancelled`,
      effect: `${name} is cancelled. ${owner} keeps it until ${end}, and nothing more is charged.`,
    };
  }
  const begins = next.type === type ? `it is paid by the ${next.interval}` : `${planLabels[next.type]} begins`;
  return {
    subject: `${name} until ${end}, then ${begins}`,
    effect: `${owner} keeps ${name} as it is until ${end}. Then ${begins}.`,
  };
}
