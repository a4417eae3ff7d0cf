import { problem } from '@/lib/shared/i18n/problem';
import { ConflictError, InvalidInputError } from '../errors';
import type { Handlers } from '../handlers';
import { insertEnquiryCopy, unsubscribeFromEnquiries } from '../mail/queries/write-mails';
import { createNoProfileError, requireFound } from '../moderation/require-found';
import { startGuestThread } from '../thread/guest';
import { hasGuest } from '../thread/queries/write-threads';
import { findEnquiryTarget, hasVerifiedAddress } from './queries/read-enquiry-mails';

export const enquiryHandlers = {
  /** A guest's message about a work. Kept for clients of earlier versions. */
  'POST /v1/artworks/{id}/enquiries': async ({ db, mail, countEnquiry, client, account, path, body, words, now }) => {
    const { acceptsEnquiries } = requireFound(await findEnquiryTarget(db, path.id));
    if (await hasGuest(db, body.idempotencyKey)) return;
    if (!acceptsEnquiries || mail.goTo === null) throw new ConflictError(NOT_ACCEPTED);
    const { copy = false, idempotencyKey, name, email, message } = body;
    const copyTo = copy && account !== null ? account.id : null;
    // Copies to unverified addresses would let anyone send email to strangers.
    if (copy && (copyTo === null || !(await hasVerifiedAddress(db, copyTo))))
      throw new InvalidInputError({ copy: NO_COPY });
    const isVerified = account?.isEmailVerified === true && account.email === email;
    const about = { kind: 'ARTWORK' as const, id: path.id };
    const sent = { about, name, email, text: message, idempotencyKey, language: words.language, isVerified, now };
    const isNew = await startGuestThread(db, sent, (profileId) => countEnquiry({ client, email, profileId }));
    if (isNew && copyTo !== null) await insertEnquiryCopy(db, path.id, { name, email, message }, copyTo);
  },

  'POST /v1/profiles/enquiries/refusals': async ({ db, mail, body, now }) => {
    const profileId = mail.unsubscribeTokens.enquiries.read(body.token);
    if (profileId === null) throw new InvalidInputError({ token: problem('account.refusal.link') });
    const profile = await unsubscribeFromEnquiries(db, profileId, now);
    if (profile === undefined) throw await createNoProfileError(db, profileId);
    return profile;
  },
} satisfies Handlers;

const NO_COPY = 'A copy needs an account with a verified address. Send the question without one.';
const NOT_ACCEPTED = problem('artwork.refusal.noQuestions');
