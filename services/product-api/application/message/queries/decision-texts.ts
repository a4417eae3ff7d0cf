import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/client';
import { createTextArray, readFirst, readItems } from '../../../db/page';
import { isDecisionFinal } from '../../queries/application-json';

const IS_DUE = sql.raw(`a.is_decision_text_due and ${isDecisionFinal}`);

/**
 * @param except calls to leave out
 * @returns a call with final decisions whose texts have not been added to conversations yet
 */
export function findDueCall(db: Db, except: readonly string[]): Promise<string | undefined> {
  return readFirst(
    db,
    sql`select a.opportunity_id as item from artist_applications a
      where ${IS_DUE} and a.opportunity_id is not null and a.opportunity_id <> all(${createTextArray(except)}::uuid[])
      limit 1`,
  );
}

export function listDueDecisions(transaction: Db, opportunityId: string, limit: number): Promise<string[]> {
  return readItems(
    transaction,
    sql`select a.id as item from artist_applications a where ${IS_DUE} and a.opportunity_id = ${opportunityId}
      order by a.id limit ${limit}`,
  );
}

/** Locks the applications, so that a decision's text is added only once, and never after the decision was stopped. */
export function takeDueDecisions(transaction: Db, applicationIds: readonly string[]): Promise<string[]> {
  return readItems(
    transaction,
    sql`with due as (select a.id from artist_applications a
        where ${IS_DUE} and a.id = any(${createTextArray(applicationIds)}::uuid[]) order by a.id for update),
      taken as (update artist_applications set is_decision_text_due = false where id = any(array(select id from due))
        returning id, status)
      select id as item from taken where status = 'SUBMITTED'`,
  );
}
