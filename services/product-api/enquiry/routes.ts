import { problem } from '@/lib/shared/i18n/problem';
import { ConflictError, InvalidInputError } from '../errors';
import type { Handlers } from '../handlers';
import { hasEnquiry, insertEnquiry, unsubscribeFromEnquiries } from '../mail/queries/write-mails';
import { createNoProfileError, requireFound } from '../moderation/require-found';
import { findEnquiryTarget, hasVerifiedAddress } from './queries/read-enquiry-mails';

export const enquiryHandlers = {
  'POST /v1/artworks/{id}/enquiries': async ({ db, mail, countEnquiry, client, account, path, body }) => {
    const { profileId, acceptsEnquiries } = requireFound(await findEnquiryTarget(db, path.id));
    if (await hasEnquiry(db, path.id, body.idempotencyKey)) return;
    if (!acceptsEnquiries || mail.goTo === null) throw new ConflictError(NOT_ACCEPTED);
    const { copy = false, ...enquiry } = body;
    const copyTo = copy && account !== null ? account.id : null;
    // Copies to unverified addresses would let anyone send email to strangers.
    if (copy && (copyTo === null || !(await hasVerifiedAddress(db, copyTo))))
      throw new InvalidInputError({ copy: NO_COPY });
    await countEnquiry({ client, email: body.email, profileId });
    await insertEnquiry(db, path.id, enquiry, copyTo);
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
