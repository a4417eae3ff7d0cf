import { DIGEST_SIZE } from '@/lib/shared/domain/reminder';
import { createMessageId, createUnsubscribeLink, type Letterhead, type Mail } from '../mail/mail';
import type { DigestMail } from '../mail/queries/read-mails';
import { describeOpportunity } from './compose-reminder';

/** Composes the mail with the new matches of saved searches, each opportunity once. */
export function composeDigest(mail: DigestMail, { site, unsubscribeTokens, now }: Letterhead): Mail {
  const { id, accountId, searches, timeZone, to } = mail;
  const unsubscribe = createUnsubscribeLink('/mails/stop', unsubscribeTokens.digests.sign(accountId), site);
  const named = new Set<string>();
  const parts = searches.map(({ name, query, total, opportunities }) => {
    const unnamed = opportunities.filter((opportunity) => !named.has(opportunity.id));
    const listed = unnamed.slice(0, DIGEST_SIZE - named.size);
    for (const opportunity of listed) named.add(opportunity.id);
    const others = total - opportunities.length + unnamed.length - listed.length;
    return [
      `New in “${name}”:`,
      '',
      ...listed.flatMap((opportunity) => [
        opportunity.title,
        ...describeOpportunity(opportunity, timeZone, now),
        `${site.url}/opportunities/${opportunity.id}`,
        '',
      ]),
      ...(listed.length === 0 || others > 0 ? [formatOthers(listed.length, others)] : []),
      `${site.url}/opportunities?${new URLSearchParams([...new URLSearchParams(query), ['sortBy', 'newest']])}`,
      '',
    ];
  });
  const text = [
    ...parts.flat(),
    'What you get by mail:',
    `${site.url}/account/mails`,
    '',
    'To get no more mails of this kind:',
    unsubscribe.link,
    '',
  ].join('\n');
  const [first] = searches.flatMap(({ opportunities }) => opportunities);
  const subject = named.size === 1 && first ? `New: “${first.title}”` : `${named.size} new calls`;
  return { messageId: createMessageId(id, site), to, subject, text, headers: unsubscribe.headers };
}

function formatOthers(listed: number, others: number): string {
  if (listed === 0 && others === 0) return 'They are named above.';
  return others === 1 ? 'And one more.' : `And ${others} more.`;
}
