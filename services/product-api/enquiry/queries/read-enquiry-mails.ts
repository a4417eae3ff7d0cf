import { sql } from 'drizzle-orm';
import { ACCEPTS_ENQUIRIES, IS_REACHABLE } from '../../artwork/queries/artwork-json';
import type { Db } from '../../db/client';
import { createJsonObject, readFirst } from '../../db/page';
import type { Enquiry } from '../../mail/schema';

/** What decides whether a question about an artwork may be sent to its artist. */
type EnquiryTarget = { profileId: string; acceptsEnquiries: boolean };

/** The artwork that a question is about, as visitors see it. @returns undefined when they see none. */
export function findEnquiryTarget(db: Db, artworkId: string): Promise<EnquiryTarget | undefined> {
  return readFirst<EnquiryTarget>(
    db,
    sql`select json_build_object('profileId', p.id, 'acceptsEnquiries', ${sql.raw(ACCEPTS_ENQUIRIES)}) as item
      from artworks a join profiles p on p.id = a.profile_id
      where a.id = ${artworkId} and ${sql.raw(IS_REACHABLE)}`,
  );
}

/** @returns true if mails may be sent to the address of the account. */
export async function hasVerifiedAddress(db: Db, accountId: string): Promise<boolean> {
  const isVerified = await readFirst<boolean>(
    db,
    sql`select true as item from accounts where id = ${accountId} and email is not null and is_email_verified`,
  );
  return isVerified ?? false;
}

/** A mail with a question about an artwork, and whom it goes to. */
export type EnquiryMail = {
  kind: 'ENQUIRY';
  id: string;
  enquiry: Enquiry;
  artwork: { id: string; title: string };
  profile: { id: string; name: string };
  /** The account's address. */
  to: string;
};

/** The copy of a question, for the member who sent it. */
export type EnquiryCopyMail = Omit<EnquiryMail, 'kind'> & { kind: 'ENQUIRY_COPY' };

const enquiryMailJson = createJsonObject<EnquiryMail>({
  kind: 'm.kind',
  id: 'm.id',
  enquiry: 'm.payload',
  artwork: `json_build_object('id', a.id, 'title', a.title)`,
  profile: `json_build_object('id', p.id, 'name', p.name)`,
  to: 'o.email',
});

export function getEnquiryMail(db: Db, id: string): Promise<EnquiryMail | undefined> {
  return readFirst<EnquiryMail>(
    db,
    sql`select ${sql.raw(enquiryMailJson)} as item
      from mails m
      join artworks a on a.id = m.artwork_id
      join profiles p on p.id = a.profile_id
      join accounts o on o.id = p.account_id
      where m.payload is not null and ${sql.raw(IS_REACHABLE)}
        and ${sql.raw(ACCEPTS_ENQUIRIES)} and m.id = ${id}`,
  );
}

/** A copy is sent also when the artist takes no more questions meanwhile. */
export function getEnquiryCopyMail(
  db: Db,
  { id, to }: { id: string; to: string },
): Promise<EnquiryCopyMail | undefined> {
  return readFirst<EnquiryCopyMail>(
    db,
    sql`select json_build_object('kind', m.kind, 'id', m.id, 'enquiry', m.payload,
        'artwork', json_build_object('id', a.id, 'title', a.title),
        'profile', json_build_object('id', p.id, 'name', p.name), 'to', ${to}::text) as item
      from mails m join artworks a on a.id = m.artwork_id join profiles p on p.id = a.profile_id
      where m.id = ${id}`,
  );
}
