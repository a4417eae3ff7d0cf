import { z } from 'zod';
import { STAND_IN_PROJECT } from '@/lib/shared/identity/stand-in';
import type { Message } from '@/lib/shared/inbox';
import { paths, withQuery } from '@/lib/shared/paths';
import { forward } from './forward';

const mail = z.object({ email: z.string(), newEmail: z.string().optional(), oobLink: z.string() });
const mails = z.object({ oobCodes: z.array(mail) });
const letters = z.array(
  z.object({
    messageId: z.string(),
    to: z.string(),
    replyTo: z.object({ name: z.string(), address: z.string() }).optional(),
    subject: z.string(),
    text: z.string(),
  }),
);
const texts = z.object({ verificationCodes: z.array(z.object({ phoneNumber: z.string(), code: z.string() })) });

const subjects: Record<string, string> = {
  verifyEmail: 'Is this your email?',
  resetPassword: 'Choose a new password',
  verifyAndChangeEmail: 'Is this your new email?',
  recoverEmail: 'Your email was changed',
};

/**
 * Lists the emails and text messages that a production system would have sent. The stand-in reports no times, so each
 * kind is sorted newest first. Responds with 404 if no stand-in is configured.
 */
export async function handleInbox(request: Request, host: string | undefined, api: string): Promise<Response> {
  if (host === undefined) return new Response(null, { status: 404 });
  const base = `http://${host}/emulator/v1/projects/${STAND_IN_PROJECT}`;
  const [oobCodes, verificationCodes, waiting] = await Promise.all(
    [`${base}/oobCodes`, `${base}/verificationCodes`, `${api}/mails`].map((address) =>
      forward(new Request(request.url), address),
    ),
  );
  if (!oobCodes?.ok || !verificationCodes?.ok) return new Response(null, { status: 503 });
  // A product API that uses a mail server, or is an older version, lists no emails.
  const shownLetters = waiting?.ok ? letters.parse(await waiting.json()).map(readLetter) : [];
  const messages: Message[] = [
    ...mails.parse(await oobCodes.json()).oobCodes.map(readMail),
    ...texts
      .parse(await verificationCodes.json())
      .verificationCodes.map(({ phoneNumber, code }) => ({ kind: 'text' as const, to: phoneNumber, code })),
  ];
  return Response.json([...shownLetters, ...messages.reverse()], { headers: { 'cache-control': 'no-store' } });
}

/** The stand-in's links respond with JSON; those of a real project open the site's own page. */
function readMail({ email, newEmail, oobLink }: z.infer<typeof mail>): Message {
  const said = new URL(oobLink).searchParams;
  const mode = said.get('mode') ?? '';
  const href = withQuery(paths.accountAction(), { mode, oobCode: said.get('oobCode') ?? '' });
  return { kind: 'mail', to: newEmail ?? email, subject: subjects[mode] ?? mode, href };
}

function readLetter({ messageId, to, replyTo, subject, text }: z.infer<typeof letters>[number]): Message {
  const answersGoTo = replyTo ? `${replyTo.name} <${replyTo.address}>` : null;
  return { kind: 'letter', id: messageId, to, answersGoTo, subject, text };
}
