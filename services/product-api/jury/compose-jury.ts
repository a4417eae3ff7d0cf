import { formatDay } from '@/lib/shared/domain/deadline';
import { type Letter, type Letterhead, removeLinks } from '../mail/mail';
import type { JuryEndMail } from '../mail/queries/read-mails';
import type { MailTokens } from '../mail/unsubscribe-token';
import type { JuryMail } from './queries/jury-mails';

/** Recipients may be strangers, so links are removed from the organizer's text. */
export function composeJury(
  given: JuryMail,
  { site, now }: Pick<Letterhead, 'site' | 'now'>,
  invitationTokens: MailTokens,
): Letter {
  const mail = { ...given, call: removeLinks(given.call), organizer: removeLinks(given.organizer) };
  const { call, callId, organizer, round, dueOn, juror } = mail;
  const link = juror.hasAccepted
    ? `${site.url}/jury/${round.id}`
    : `${site.url}/jury?invitation=${encodeURIComponent(invitationTokens.sign(juror.id))}`;
  const due =
    dueOn === null
      ? 'No day is set by which scores are due.'
      : `Scores are due by ${formatDay(dueOn, now.getUTCFullYear(), 'en')}.`;
  const { subject, news } = describe(mail);
  const isWithdrawn = mail.event === 'CALL_WITHDRAWN';
  const isOpen = mail.event === 'OPENED' || mail.event === 'REMINDED';
  const way = juror.hasAccepted
    ? `You find the applications here${isOpen ? '' : ' once the round is open'}:`
    : 'Accept the invitation here:';
  const lines = [
    news,
    ...(juror.hasAccepted ? [`Round: ${round.title}`] : []),
    ...(isWithdrawn ? [] : [due]),
    ...(callId === null || isWithdrawn ? [] : [`The call: ${site.url}/opportunities/${callId}`]),
    '',
    isWithdrawn ? 'You find what you wrote here:' : way,
    link,
    '',
    ...(juror.hasAccepted
      ? []
      : [
          `You need an account on ${site.name}, but no profile. The link works for one account, once.`,
          'If you do not expect this, ignore it.',
          '',
        ]),
    `${organizer} has written your address on ${site.name}.`,
  ];
  return { subject: `${subject} “${call}”`, lines };
}

export function composeJuryEnd(names: JuryEndMail, { site }: Letterhead): Letter {
  const [call, organizer] = [removeLinks(names.call), removeLinks(names.organizer)];
  const lines = [
    `${organizer} has left ${site.name}, and the call “${call}” was deleted.`,
    'Its jury has ended. The applications and your scores were deleted with it.',
  ];
  return { subject: `The jury has ended: “${call}”`, lines };
}

function describe({ event, call, organizer, juror }: JuryMail): { subject: string; news: string } {
  switch (event) {
    case 'INVITED':
      return { subject: 'You are invited to the jury of', news: `${organizer} invites you to the jury of “${call}”.` };
    case 'OPENED':
      return { subject: 'The jury can begin:', news: `The applications to “${call}” wait for your scores.` };
    case 'REMINDED':
      return {
        subject: 'Your scores are missing for',
        news: juror.hasAccepted
          ? `You have scored ${juror.scored} of ${juror.applications} applications to “${call}”.`
          : `${organizer} has invited you to the jury of “${call}”, and you have not accepted yet.`,
      };
    case 'CALL_WITHDRAWN':
      return {
        subject: 'The organizer has withdrawn',
        news: `${organizer} has withdrawn the call “${call}”. Its jury has ended, and you keep what you wrote.`,
      };
    case 'CALL_RESTORED':
      return {
        subject: 'The jury goes on:',
        news: `${organizer} has restored the call “${call}”, which was withdrawn.`,
      };
  }
}
