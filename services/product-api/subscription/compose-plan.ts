import { formatDay } from '@/lib/shared/domain/deadline';
import { addLanguage } from '@/lib/shared/i18n/languages';
import type { Words } from '@/lib/shared/i18n/words';
import type { Letter, Letterhead } from '../mail/mail';
import type { PlanMail } from '../mail/queries/read-mails';

/** Recipients cannot unsubscribe. */
export function composePlan({ news, profile, planNames }: PlanMail, { site, words }: Letterhead): Letter {
  const { t, language } = words;
  const { subject, effect } = describe(news, { name: profile.name, planNames }, words);
  const lines = [
    effect,
    '',
    t('mail.plan.undo'),
    `${site.url}${addLanguage('/account/subscription', language)}`,
    '',
    t('mail.plan.reason', { site: site.name, name: profile.name }),
  ];
  return { subject, lines };
}

function describe(
  { type, next, at }: PlanMail['news'],
  { name, planNames }: { name: string; planNames: PlanMail['planNames'] },
  { t, language }: Words,
): { subject: string; effect: string } {
  const plan = planNames[type];
  const end = at === null ? 'none' : formatDay(at, undefined, language);
  if (next === null) {
    return {
      subject: t('mail.plan.cancelled.subject', { plan }),
      effect: t('mail.plan.cancelled.text', { plan, name, end }),
    };
  }
  const change = { plan, end, next: next.type === type ? next.interval : planNames[next.type] };
  return {
    subject: t('mail.plan.changed.subject', change),
    effect: t('mail.plan.changed.text', { ...change, name }),
  };
}
