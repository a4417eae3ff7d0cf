import { sql } from 'drizzle-orm';
import type { Language } from '@/lib/shared/i18n/languages';
import { accounts } from '../../account/schema';
import { ACCEPTS_ENQUIRIES, IS_REACHABLE } from '../../artwork/queries/artwork-json';
import type { Db } from '../../db/client';
import { createJsonObject, readFirst, selectColumns } from '../../db/page';
import type { Enquiry } from '../../mail/schema';

type EnquiryTarget = { acceptsEnquiries: boolean };

/** @returns undefined if visitors cannot see the artwork */
export function findEnquiryTarget(db: Db, artworkId: string): Promise<EnquiryTarget | undefined> {
  return readFirst<EnquiryTarget>(
    db,
    sql`select json_build_object('acceptsEnquiries', ${sql.raw(ACCEPTS_ENQUIRIES)}) as item
      from artworks a join profiles p on p.id = a.profile_id
      where a.id = ${artworkId} and ${sql.raw(IS_REACHABLE)}`,
  );
}

export async function hasVerifiedAddress(db: Db, accountId: string): Promise<boolean> {
  return (await db.$count(accounts, sql`id = ${accountId} and email is not null and is_email_verified`)) > 0;
}

export type EnquiryMail = {
  kind: 'ENQUIRY';
  id: string;
  enquiry: Enquiry;
  artwork: { id: string; title: string };
  profile: { id: string; name: string };
  to: string;
  /** The recipient's language; null if unknown. */
  language: Language | null;
};

export type EnquiryCopyMail = Omit<EnquiryMail, 'kind'> & { kind: 'ENQUIRY_COPY' };
type CopyRecipient = Pick<EnquiryCopyMail, 'to' | 'language'>;
type WrittenCopy = Omit<EnquiryCopyMail, keyof CopyRecipient>;

const enquiryFields = {
  ...selectColumns('m', 'kind', 'id'),
  enquiry: 'm.payload',
  artwork: `json_build_object('id', a.id, 'title', a.title)`,
  profile: `json_build_object('id', p.id, 'name', p.name)`,
};
const enquiryMailJson = createJsonObject<EnquiryMail>({ ...enquiryFields, to: 'o.email', language: 'o.language' });
const copyJson = createJsonObject<WrittenCopy>(enquiryFields);

/** Finds an email that was queued by an earlier version, before enquiries became conversations. */
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

/** The copy is sent even if the artist no longer accepts enquiries. */
export async function getEnquiryCopyMail(db: Db, { id, to, language }: CopyRecipient & { id: string }) {
  const found = await readFirst<WrittenCopy>(
    db,
    sql`select ${sql.raw(copyJson)} as item from mails m
      join artworks a on a.id = m.artwork_id join profiles p on p.id = a.profile_id where m.id = ${id}`,
  );
  return found && { ...found, to, language };
}
