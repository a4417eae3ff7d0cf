import { eq, sql } from 'drizzle-orm';
import type { MessageTemplate } from '@/lib/shared/contract/application-message';
import { decisions } from '@/lib/shared/domain/application';
import type { DecisionTexts, MessageText } from '@/lib/shared/domain/message';
import type { Db } from '../../../db/client';
import { createJsonObject, hasRow, readFirst, readItems, selectColumns } from '../../../db/page';
import { touchUpdatedAt } from '../../../db/touch-updated-at';
import { decisionTexts, messageTemplates } from '../schema';

const templateJson = createJsonObject<MessageTemplate>(
  selectColumns('t', 'id', 'name', 'subject', 'text', 'updatedAt'),
);

export function listTemplates(db: Db, profileId: string): Promise<MessageTemplate[]> {
  return readItems<MessageTemplate>(
    db,
    sql`select ${sql.raw(templateJson)} as item from message_templates t where t.profile_id = ${profileId}
      order by fold(t.name), t.id`,
  );
}

export function findTemplate(db: Db, id: string, profileId: string): Promise<MessageTemplate | undefined> {
  return readFirst<MessageTemplate>(
    db,
    sql`select ${sql.raw(templateJson)} as item from message_templates t
      where t.id = ${id} and t.profile_id = ${profileId}`,
  );
}

type TemplateFields = MessageText & { name: string };

/** @returns false if the template belongs to another profile */
export async function insertTemplate(
  transaction: Db,
  { id, profileId }: { id: string; profileId: string },
  fields: TemplateFields,
): Promise<boolean> {
  const added = await transaction
    .insert(messageTemplates)
    .values({ ...fields, id, profileId })
    .onConflictDoNothing()
    .returning({ id: messageTemplates.id });
  return added.length > 0;
}

export async function updateTemplate(transaction: Db, id: string, fields: TemplateFields, now: Date): Promise<void> {
  await transaction
    .update(messageTemplates)
    .set({ ...fields, updatedAt: touchUpdatedAt(now) })
    .where(eq(messageTemplates.id, id));
}

export function removeTemplate(db: Db, id: string, profileId: string): Promise<boolean> {
  return hasRow(db, sql`delete from message_templates where id = ${id} and profile_id = ${profileId} returning id`);
}

export async function getDecisionTexts(db: Db, opportunityId: string): Promise<DecisionTexts> {
  const own = await db.select().from(decisionTexts).where(eq(decisionTexts.opportunityId, opportunityId));
  const texts: DecisionTexts = { ACCEPTED: null, WAITING_LIST: null, DECLINED: null };
  for (const { decision, subject, text } of own) texts[decision] = { subject, text };
  return texts;
}

export async function replaceDecisionTexts(transaction: Db, opportunityId: string, texts: DecisionTexts) {
  await transaction.delete(decisionTexts).where(eq(decisionTexts.opportunityId, opportunityId));
  const own = decisions.flatMap((decision) => {
    const written = texts[decision];
    return written === null ? [] : [{ opportunityId, decision, ...written }];
  });
  if (own.length > 0) await transaction.insert(decisionTexts).values(own);
}
