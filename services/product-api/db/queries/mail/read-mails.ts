import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../client';
import type { Enquiry } from '../../schema/mail';
import { ACCEPTS_ENQUIRIES } from '../artwork/artwork-json';
import { createJsonObject, readFirst, readItems } from '../shared/page';

/** What decides whether a question about an artwork may be sent to its artist. */
type EnquiryTarget = { profileId: string; acceptsEnquiries: boolean };

/** The artwork that a question is about, as visitors see it. @returns undefined when they see none. */
export function findEnquiryTarget(db: Db, artworkId: string): Promise<EnquiryTarget | undefined> {
  return readFirst<EnquiryTarget>(
    db,
    sql`select json_build_object('profileId', p.id, 'acceptsEnquiries', ${sql.raw(ACCEPTS_ENQUIRIES)}) as item
      from artworks a join profiles p on p.id = a.profile_id
      where a.id = ${artworkId} and a.frozen_at is null and a.hidden_at is null`,
  );
}

/** A mail with a question about an artwork, and whom it goes to. */
export type EnquiryMail = {
  id: string;
  enquiry: Enquiry;
  artwork: { id: string; title: string };
  profile: { id: string; name: string };
  /** The account's address. */
  to: string;
};

const enquiryMailJson = createJsonObject<EnquiryMail>({
  id: 'm.id',
  enquiry: 'm.payload',
  artwork: `json_build_object('id', a.id, 'title', a.title)`,
  profile: `json_build_object('id', p.id, 'name', p.name)`,
  to: 'o.email',
});

const selectEnquiryMails = (condition: SQL) => sql`
  select ${sql.raw(enquiryMailJson)} as item
  from mails m
  join artworks a on a.id = m.artwork_id
  join profiles p on p.id = a.profile_id
  join accounts o on o.id = p.account_id
  where m.payload is not null and a.frozen_at is null and a.hidden_at is null
    and ${sql.raw(ACCEPTS_ENQUIRIES)} and ${condition}`;

/** A mail as it would be sent now. @returns undefined when it is not wanted any more. */
export function getEnquiryMail(db: Db, id: string): Promise<EnquiryMail | undefined> {
  return readFirst<EnquiryMail>(db, selectEnquiryMails(sql`m.id = ${id}`));
}

const MOST_LISTED = 50;

/** The mails that wait to be sent, the newest first. */
export function listEnquiryMails(db: Db): Promise<EnquiryMail[]> {
  return readItems<EnquiryMail>(
    db,
    sql`${selectEnquiryMails(sql`true`)} order by m.created_at desc limit ${MOST_LISTED}`,
  );
}
