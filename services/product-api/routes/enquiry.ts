import { findEnquiryTarget } from '../db/queries/mail/read-mails';
import { hasEnquiry, insertEnquiry, refuseEnquiries } from '../db/queries/mail/write-mails';
import { ConflictError, InvalidInputError } from '../errors';
import type { Handlers } from '../http/serve';
import { createNoProfileError, requireFound } from './not-found';

export const enquiryHandlers = {
  'POST /v1/artworks/{id}/enquiries': async ({ db, mail, countEnquiry, client, path, body }) => {
    const { profileId, acceptsEnquiries } = requireFound(await findEnquiryTarget(db, path.id));
    if (await hasEnquiry(db, path.id, body.idempotencyKey)) return;
    if (!acceptsEnquiries || mail.goTo === null) throw new ConflictError(NOT_ACCEPTED);
    await countEnquiry({ client, email: body.email, profileId });
    await insertEnquiry(db, path.id, body);
  },

  'POST /v1/profiles/enquiries/refusals': async ({ db, mail, body, now }) => {
    const profileId = mail.refusalTokens.enquiries.read(body.token);
    if (profileId === null) throw new InvalidInputError({ token: 'This link is not whole. Copy all of it.' });
    const profile = await refuseEnquiries(db, profileId, now);
    if (profile === undefined) throw await createNoProfileError(db, profileId);
    return profile;
  },
} satisfies Handlers;

const NOT_ACCEPTED = 'This artist takes no questions by mail at the moment.';
