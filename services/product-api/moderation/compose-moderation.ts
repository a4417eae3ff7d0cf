import { type ModeratedKind, moderatedNouns } from '@/lib/shared/domain/moderation';
import { type Letter, type Letterhead, quoteLines } from '../mail/mail';
import type { ModerationMail } from '../mail/queries/read-mails';
import type { ModerationNews } from '../mail/schema';

/** Where owners read and answer notices. */
const ownPages: Record<ModeratedKind, string> = {
  OPPORTUNITY: '/account/opportunities',
  ARTWORK: '/account/artworks',
  PROFILE: '/account/profiles',
};

type Text = { subject: string; news: string; next: string };

export function composeModeration({ news }: ModerationMail, { site }: Letterhead): Letter {
  const text = describe(news, site.name);
  const lines = [
    text.news,
    '',
    ...(news.reason === '' ? [] : ['The reason, as the administrator wrote it:', '', ...quoteLines(news.reason), '']),
    text.next,
    ...(news.event === 'DELETED' ? [] : [`${site.url}${ownPages[news.kind]}`]),
  ];
  return { subject: text.subject, lines };
}

function describe({ event, kind, title }: ModerationNews, site: string): Text {
  const noun = moderatedNouns[kind];
  const named = `your ${noun} “${title}”`;
  const Named = `Your ${noun} “${title}”`;
  switch (event) {
    case 'HIDDEN':
      return {
        subject: `We hid ${named}`,
        news: `${Named} is hidden on ${site}: it is out of lists and search, and nothing is deleted. Paid time does not run while it is hidden.`,
        next: 'You can appeal once, and another administrator decides:',
      };
    case 'ASKED':
      return {
        subject: `A question about ${named}`,
        news: `We looked at ${named} and have a question. It stays as it is for now.`,
        next: 'You can answer once, here:',
      };
    case 'SHOWN':
      return {
        subject: `${Named} is back`,
        news: `${Named} is shown on ${site} again. Paid time that was left when it was hidden is left now.`,
        next: 'You find it here:',
      };
    case 'UPHELD':
      return {
        subject: `${Named} stays hidden`,
        news: `We read your appeal. ${Named} stays hidden, and this decision is final. You can still change, save or delete it.`,
        next: 'You find it here:',
      };
    case 'DELETED':
      return {
        subject: `We deleted ${named}`,
        news: `${Named} was deleted from ${site} with its works and calls.`,
        next: 'Payments that were made stay on record.',
      };
  }
}
