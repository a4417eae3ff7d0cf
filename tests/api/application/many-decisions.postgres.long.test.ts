import { isNotNull, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { opportunityPromises } from '@/services/product-api/application/promise/schema';
import { testApi } from '../../support/api';
import { apply, makeCall } from '../../support/applications';
import { makeMember } from '../../support/members';

const api = testApi();

it('publishes 20,000 decisions in one statement, even if PostgreSQL has cached the triggers’ plans', async () => {
  const { id } = await makeCall(api());
  const { id: applicationId } = await apply(api(), await makeMember(api()), id);
  await api().db.transaction(async (transaction) => {
    await transaction.execute(sql`insert into artist_applications (id, opportunity_id, profile_id, number, call_title,
        call_organizer, status, content, submission, submitted_at)
      select gen_random_uuid(), opportunity_id, profile_id, number + added, call_title, call_organizer, status, content,
        submission, submitted_at
      from artist_applications, generate_series(1, 20000) added where id = ${applicationId}`);
    // PostgreSQL caches the plans of triggers per connection. With a plan made for one row, 20,000 rows would take
    // minutes.
    await transaction.execute(sql`set local statement_timeout = '20s'`);
    const publish = sql`update artist_applications set decision = 'DECLINED', decided_at = now()`;
    await transaction.execute(sql`${publish} where id = ${applicationId}`);
    await transaction.execute(sql`${publish} where opportunity_id = ${id}`);
    const due = isNotNull(opportunityPromises.dueAt);
    expect(await transaction.select().from(opportunityPromises).where(due)).toMatchObject([{ opportunityId: id }]);
  });
});
