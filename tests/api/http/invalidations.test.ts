import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { accounts } from '@/services/product-api/account/schema';
import { artworks } from '@/services/product-api/artwork/schema';
import { readFirst, readItems } from '@/services/product-api/db/page';
import { images } from '@/services/product-api/image/schema';
import { bookmarks, opportunities, opportunityChanges } from '@/services/product-api/opportunity/schema';
import { subscriptions } from '@/services/product-api/payment/purchase-schema';
import { profiles } from '@/services/product-api/profile/schema';
import { pageVersions, siteChanges } from '@/services/product-api/site/schema';
import { views } from '@/services/product-api/view/schema';
import { testApi } from '../../support/api';
import { makeArtwork, makeImage, makeOpportunity, makeOpportunityChange, makeProfile } from '../../support/factories';
import { listInvalidations } from '../../support/listed-invalidations';
import { makeAccount } from '../../support/members';

const api = testApi();
const db = () => api().db;

const listChanged = (change: () => Promise<unknown>) => listInvalidations(db(), change);

const setArtwork = (id: string, fields: Partial<typeof artworks.$inferInsert>) =>
  listChanged(() => db().update(artworks).set(fields).where(eq(artworks.id, id)));
const setOpportunity = (id: string, fields: Partial<typeof opportunities.$inferInsert>) =>
  listChanged(() => db().update(opportunities).set(fields).where(eq(opportunities.id, id)));
const setProfile = (id: string, fields: Partial<typeof profiles.$inferInsert>) =>
  listChanged(() => db().update(profiles).set(fields).where(eq(profiles.id, id)));

/** Tables whose changes invalidate no pages, with the reason for each. */
const NOT_SHOWN = {
  accounts: 'Visitors see only whether it can be asked, which has a trigger of its own.',
  admin_actions: 'Only administrators and the owner concerned read it.',
  application_accesses: 'Only the artist reads their number.',
  application_file_parts: 'Only their artist sends them.',
  application_files: 'Only the artist and the organizer read them.',
  application_images: 'Only the artist, the organizer and the jury see them.',
  application_messages: 'Only their sender and their recipients read them.',
  application_numbers: 'It is shown nowhere.',
  announced_calls: 'No page shows it.',
  application_readers: 'It is shown nowhere.',
  application_versions: 'Only the jury and the organizer see them.',
  applications: 'Only the organizer sees the number.',
  artist_applications: 'Pages name only accepted artists who want it, which has triggers of its own.',
  artwork_bookmarks: 'Only its owner sees it.',
  artwork_imports: 'Only its owner sees it.',
  list_mappings: 'Only its owner sees them.',
  blocks: 'Only its owner sees it.',
  bookmarks: 'Only its owner sees it.',
  boosts: 'What runs is written to the work or the call.',
  closed_accounts: 'It rejects tokens.',
  collection_walls: 'Only its owner and those with its link read it, and no cache stores it.',
  collection_works: 'Only its owner and those with its link read it, and no cache stores it.',
  collections: 'Only its owner and those with its link read it, and no cache stores it.',
  decision_texts: 'Only the organizer and those who are decided about read them.',
  desk_changes: 'Only counts that the organizer sees depend on it.',
  following_pages: 'Only its owner sees it.',
  follows: 'Only the follower sees it.',
  devices: 'Only their owner sees them.',
  gone_profiles: 'Pages that are gone are not cached.',
  grants: 'What was granted is written to the work or the call.',
  invalidations: 'It is the outbox itself.',
  juror_assignments: 'Only the organizer and the jurors see them.',
  jurors: 'Only the organizer sees them.',
  jury_invitations: 'It is shown nowhere.',
  jury_rounds: 'Only the organizer and the jurors see them.',
  mails: 'Only its reader sees it.',
  member_calls: 'Only the team sees them.',
  members: 'Only the team sees them.',
  message_recipients: 'Only the sender and the recipient see it.',
  message_templates: 'Only their owner sees them.',
  moderation_notices: 'What is hidden is written to the subject.',
  notification_reads: 'Only their reader depends on them.',
  notification_states: 'Only their reader depends on them.',
  notifications: 'Only their reader sees them.',
  opportunity_promises: 'It has triggers of its own, which look at the counts.',
  organizer_records: 'It has a trigger of its own.',
  payment_events: 'What comes of an event is written to other tables.',
  payments: 'Only who paid sees it.',
  pending_deletions: 'The images are gone from their table already.',
  posts: 'A publication is written to the call.',
  price_lock: 'It is shown nowhere.',
  promise_reminders: 'It is shown nowhere.',
  provider_prices: 'It is shown nowhere.',
  purchases: 'Only who bought sees it.',
  push_keys: 'Only members see the public one.',
  pushes: 'Only their reader sees them.',
  rate_limits: 'It is shown nowhere.',
  recorded_applications: 'Only its owner sees it.',
  registrations: 'What is hidden is written to the profile.',
  reminders: 'It is shown nowhere.',
  reports: 'Only administrators read it.',
  reviews: 'Only the juror and the organizer see them, and what is shared the jury.',
  round_applications: 'Only the organizer and the jurors see them.',
  saved_searches: 'Only its owner sees it.',
  search_words: 'It is shown nowhere.',
  sent_team_invitations: 'It is shown nowhere.',
  site_drafts: 'Only their author sees them, in pages that are not cached.',
  site_invitations: 'Only administrators see them.',
  reply_addresses: 'Only the mail server sees them.',
  thread_file_parts: 'Only their sender sends them.',
  thread_files: 'Only the two sides of the conversation see them.',
  thread_guests: 'Only the guest and the member see it.',
  thread_members: 'Only its two sides see it.',
  thread_messages: 'Only its two sides see it.',
  threads: 'Only its two sides see it.',
  stored_counts: 'They are counted again after a minute.',
  team_invitations: 'Only the team sees them.',
  team_log: 'Only the team sees it.',
  title_words: 'It is shown nowhere.',
  trials: 'It is shown nowhere.',
  upkeep: 'It is shown nowhere.',
  views: 'No page for visitors shows the number.',
};

describe('table invalidations', () => {
  it('every table invalidates its pages or says why it does not', async () => {
    const tables = await readItems<string>(
      db(),
      sql`select table_name as item from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const triggers = await readItems<string>(
      db(),
      sql`select event_object_table || ' ' || event_manipulation as item from information_schema.triggers
        where action_statement like '%invalidate_changes%' union all
        select tgrelid::regclass || ' TRUNCATE' from pg_trigger where tgname like '%_invalidate_truncate'`,
    );
    const shown = tables.filter((table) => !(table in NOT_SHOWN));
    expect(Object.keys(NOT_SHOWN_COLUMNS).sort()).toEqual([...shown].sort());
    const statements = ['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE'];
    expect(triggers.sort()).toEqual(
      shown.flatMap((table) => statements.map((statement) => `${table} ${statement}`)).sort(),
    );
    expect(Object.keys(NOT_SHOWN).filter((table) => !tables.includes(table))).toEqual([]);
  });

  it('a change to a private table invalidates nothing', async () => {
    const [artworkId, opportunityId] = [await makeArtwork(db()), await makeOpportunity(db())];
    const profileId = await makeProfile(db());
    const changed = await listChanged(async () => {
      await db().insert(views).values({ artworkId, day: '2027-03-03', count: 1 });
      await db().insert(bookmarks).values({ profileId, opportunityId });
    });
    expect(changed).toEqual([]);
  });
});

/** Columns whose changes invalidate nothing although the table is visible, with the reason for each. */
const NOT_SHOWN_COLUMNS: Record<string, Record<string, string>> = {
  artworks: {
    updated_at: 'It changes with another column; the page states it only in its metadata.',
    external_id: 'Only imports compare it.',
    import_id: 'Only its owner sees it.',
    idempotency_key: 'Only a repeated request compares it.',
    stay_rank: 'What it decides is written to frozen_at.',
    deleted_from: 'The deletion is written to visibility.',
    deleted_at: 'The deletion is written to visibility.',
    deleted_among: 'Only a restoration reads it.',
    published_at: 'It changes with visibility.',
  },
  images: {},
  opportunities: {
    updated_at: 'It changes with another column; the page states it only in its metadata.',
    external_id: 'Only imports compare it.',
    idempotency_key: 'Only a repeated request compares it.',
    hidden_reason: 'Only its owner reads it.',
    hidden_from: 'What is hidden is written to status.',
    hidden_at: 'What is hidden is written to status.',
    deleted_from: 'The deletion is written to status.',
    extended_at: 'It changes with the deadline.',
    deleted_at: 'The deletion is written to status.',
  },
  opportunity_changes: { told_at: 'It is shown nowhere.' },
  profiles: {
    updated_at: 'It changes with another column; the page states it only in its metadata.',
    external_id: 'Only imports compare it.',
    idempotency_key: 'Only a repeated request compares it.',
    customer_id: 'It is shown nowhere.',
  },
  page_versions: {},
  site_changes: {},
  subscriptions: {
    updated_at: 'It is shown nowhere.',
    provider_id: 'It is shown nowhere.',
    interval: 'Only its owner sees it.',
    current_period_end: 'Only its owner sees it.',
    cancel_at: 'Only its owner sees it.',
    amount: 'Only its owner sees it.',
    currency: 'Only its owner sees it.',
    next_type: 'Only its owner sees it.',
    next_interval: 'Only its owner sees it.',
    changing_until: 'It is a lock.',
    read_at: 'It is shown nowhere.',
  },
};

/**
 * Changes and restores each column of a row, and returns the columns whose changes write nothing to the outbox. Drops
 * foreign keys and checks first, so that any value is valid.
 */
const LIST_SILENT_COLUMNS = `create function list_silent_columns(source text, row_id text) returns text[] language plpgsql as $$
  declare
    changed text;
    new_value text;
    silent text[] := '{}';
  begin
    for changed in select conname from pg_constraint where conrelid = source::regclass and contype in ('f', 'c') loop
      execute format('alter table %I drop constraint %I', source, changed);
    end loop;
    for changed, new_value in
      select column_name, format(case data_type
        when 'ARRAY' then $v$'{X}'$v$
        when 'jsonb' then $v$'{"X": {}}'$v$
        when 'uuid' then 'gen_random_uuid()'
        when 'boolean' then 'not %I'
        when 'date' then 'coalesce(%I, current_date) + 1'
        when 'timestamp with time zone' then $v$coalesce(%I, now()) + interval '1 day'$v$
        when 'text' then $v$coalesce(%I, '') || 'X'$v$
        when 'tsvector' then $v$coalesce(%I, '') || 'x'::tsvector$v$
        else 'coalesce(%I, 0) + 1' end, column_name)
      from information_schema.columns
      where table_schema = 'public' and table_name = source and is_generated = 'NEVER' and column_name <> 'id'
    loop
      begin
        delete from invalidations;
        execute format('update %I set %I = %s where id::text = $1', source, changed, new_value) using row_id;
        if not exists (select from invalidations) then silent := silent || changed; end if;
        raise sqlstate 'UNDO0';
      exception when sqlstate 'UNDO0' then null;
      end;
    end loop;
    raise sqlstate 'UNDO0';
  exception when sqlstate 'UNDO0' then return silent;
  end $$`;

it('every visible column invalidates its pages or says why it does not', async () => {
  const profileId = await makeProfile(db());
  const artworkId = await makeArtwork(db(), { profileId, images: 0 });
  const imageId = await makeImage(db(), { artworkId });
  const opportunityId = await makeOpportunity(db(), { profileId });
  await makeOpportunityChange(db(), opportunityId);
  const change = sql`select id as item from opportunity_changes where opportunity_id = ${opportunityId}`;
  const plan = { type: 'ARTIST', status: 'active', interval: 'month' } as const;
  await db()
    .insert(subscriptions)
    .values({ id: profileId, profileId, ...plan });
  await db().insert(siteChanges).values({ id: 1, settings: {} });
  await db().insert(pageVersions).values({ id: profileId, slug: 'terms', version: 1 });
  await db().execute(sql.raw(LIST_SILENT_COLUMNS));
  const ids: Record<string, string | undefined> = {
    artworks: artworkId,
    images: imageId,
    opportunities: opportunityId,
    opportunity_changes: await readFirst<string>(db(), change),
    page_versions: profileId,
    profiles: profileId,
    site_changes: '1',
    subscriptions: profileId,
  };
  for (const [table, reasons] of Object.entries(NOT_SHOWN_COLUMNS)) {
    const call = sql`select to_json(list_silent_columns(${table}, ${ids[table]})) as item`;
    const silent = (await readFirst<string[]>(db(), call)) ?? [];
    expect({ table, silent: silent.sort() }).toEqual({ table, silent: Object.keys(reasons).sort() });
  }
});

describe('artwork invalidations', () => {
  it('a new artwork invalidates the lists, its page, its profile, and the directory', async () => {
    const profileId = await makeProfile(db());
    let id = '';
    const changed = await listChanged(async () => {
      id = await makeArtwork(db(), { profileId });
    });
    expect(changed).toEqual([`artwork:${id}`, 'artworks', `profile:${profileId}`, 'profiles']);
  });

  it('a draft artwork invalidates nothing', async () => {
    let id = '';
    const created = await listChanged(async () => {
      id = await makeArtwork(db(), { visibility: 'DRAFT', images: 0, profileId: await makeProfile(db()) });
    });
    expect(created.filter((tag) => !tag.startsWith('profile'))).toEqual([]);
    expect(await setArtwork(id, { title: 'Still a draft' })).toEqual([]);
    expect(await listChanged(() => db().delete(artworks).where(eq(artworks.id, id)))).toEqual([]);
  });

  it('a new text of an artwork does not invalidate the directory', async () => {
    const profileId = await makeProfile(db());
    const id = await makeArtwork(db(), { profileId });
    expect(await setArtwork(id, { title: 'Retitled' })).toEqual([`artwork:${id}`, 'artworks', `profile:${profileId}`]);
  });

  it.each([
    ['hidden', { hiddenAt: new Date() }],
    ['frozen', { frozenAt: new Date() }],
    ['changed to a draft', { visibility: 'DRAFT' }],
    ['deleted until it is restored', { visibility: 'DELETED' }],
  ] as const)('an artwork that is %s is marked as gone until it becomes visible again', async (_, fields) => {
    const profileId = await makeProfile(db());
    const id = await makeArtwork(db(), { profileId });
    const shown = [`artwork:${id}`, 'artworks'];
    expect(await setArtwork(id, fields)).toEqual(expect.arrayContaining([...shown, `gone:${id}`, 'profiles']));
    const back = await setArtwork(id, { hiddenAt: null, frozenAt: null, visibility: 'PUBLIC' });
    expect(back).toEqual(expect.arrayContaining([...shown, `profile:${profileId}`, 'profiles']));
    expect(back).not.toContain(`gone:${id}`);
  });

  it.each([
    ['its position', { position: 3 }],
    ['its cover', { coverId: '0197a000-0000-7000-8000-000000000001' }],
  ] as const)('a change of an artwork’s %s invalidates the directory', async (_, fields) => {
    expect(await setArtwork(await makeArtwork(db()), fields)).toContain('profiles');
  });

  it('a new owner of an artwork invalidates both profiles', async () => {
    const [from, to] = [await makeProfile(db()), await makeProfile(db())];
    const id = await makeArtwork(db(), { profileId: from });
    const changed = await setArtwork(id, { profileId: to });
    expect(changed).toEqual(expect.arrayContaining([`profile:${from}`, `profile:${to}`]));
    expect(changed).not.toContain(`gone:${id}`);
  });

  it('adding, describing or removing an image invalidates its artwork', async () => {
    const id = await makeArtwork(db());
    let image = '';
    const added = await listChanged(async () => {
      image = await makeImage(db(), { artworkId: id }, { position: 4 });
    });
    expect(added).toContain(`artwork:${id}`);
    const described = () => db().update(images).set({ alt: 'A blue square' }).where(eq(images.id, image));
    expect(await listChanged(described)).toEqual([`artwork:${id}`]);
    expect(await listChanged(() => db().delete(images).where(eq(images.id, image)))).toContain(`artwork:${id}`);
  });

  it('an unused upload invalidates nothing', async () => {
    const profileId = await makeProfile(db());
    expect(await listChanged(() => makeImage(db(), { profileId }, { kind: 'UPLOAD' }))).toEqual([]);
  });
});

describe('profile invalidations', () => {
  it('a change to a profile invalidates its page and the directory', async () => {
    const id = await makeProfile(db());
    expect(await setProfile(id, { bio: 'Makes other things.' })).toEqual([`profile:${id}`, 'profiles']);
    expect(await setProfile(id, { updatedAt: new Date(), customerId: `cus_${id}` })).toEqual([]);
  });

  it('a new location invalidates artworks, and a new name invalidates calls', async () => {
    const id = await makeProfile(db());
    const [work, call] = [await makeArtwork(db(), { profileId: id }), await makeOpportunity(db(), { profileId: id })];
    expect(await setProfile(id, { city: 'Porto', country: 'PT' })).toEqual(
      expect.arrayContaining(['artworks', `artwork:${work}`]),
    );
    expect(await setProfile(id, { name: 'Somebody else' })).toEqual(
      expect.arrayContaining(['opportunities', `opportunity:${call}`]),
    );
  });

  it('deleting a profile invalidates its artworks and calls', async () => {
    const id = await makeProfile(db());
    const [work, call] = [await makeArtwork(db(), { profileId: id }), await makeOpportunity(db(), { profileId: id })];
    expect(await listChanged(() => db().delete(profiles).where(eq(profiles.id, id)))).toEqual(
      [
        ...['artworks', 'opportunities', 'profiles', `profile:${id}`, `artwork:${work}`, `opportunity:${call}`],
        ...[`gone:${id}`, `gone:${work}`, `gone:${call}`],
      ].sort(),
    );
  });

  it('a hidden profile is marked as gone', async () => {
    const id = await makeProfile(db());
    expect(await setProfile(id, { hiddenAt: new Date() })).toEqual([`gone:${id}`, `profile:${id}`, 'profiles']);
  });

  it('an account’s profiles are invalidated once they can receive questions', async () => {
    const accountId = await makeAccount(db(), uuidv7());
    const ids = [await makeProfile(db(), { accountId }), await makeProfile(db(), { accountId })];
    const set = (fields: Partial<typeof accounts.$inferInsert>) =>
      listChanged(() => db().update(accounts).set(fields).where(eq(accounts.id, accountId)));
    const pages = ids.map((id) => `profile:${id}`).sort();
    expect(await set({ isEmailVerified: false })).toEqual(pages);
    expect(await set({ email: `${accountId}@example.org` })).toEqual(pages);
    expect(await set({ isEmailVerified: false, timeZone: 'Europe/Lisbon' })).toEqual([]);
  });

  it('a new plan invalidates the profile, but new dates of a plan do not', async () => {
    const profileId = await makeProfile(db());
    const row = { id: profileId, profileId, type: 'ARTIST', status: 'active', interval: 'month' } as const;
    const tags = ['artworks', 'opportunities', `profile:${profileId}`];
    expect(await listChanged(() => db().insert(subscriptions).values(row))).toEqual(tags);
    const set = (fields: Partial<typeof subscriptions.$inferInsert>) =>
      listChanged(() => db().update(subscriptions).set(fields).where(eq(subscriptions.profileId, profileId)));
    expect(await set({ readAt: new Date(), cancelAt: new Date(), changingUntil: new Date() })).toEqual([]);
    expect(await set({ status: 'canceled' })).toEqual(tags);
    expect(await set({ type: 'ARTIST_PRO' })).toEqual(tags);
  });
});

describe('opportunity invalidations', () => {
  it('an unpublished call invalidates nothing', async () => {
    const id = await makeOpportunity(db(), { status: 'DRAFT', publishedAt: null });
    expect(await setOpportunity(id, { title: 'Still a draft' })).toEqual([]);
    expect(await setOpportunity(id, { status: 'PENDING_PAYMENT' })).toEqual([]);
  });

  it('a published call invalidates the list, its page, and its organizer', async () => {
    const profileId = await makeProfile(db());
    const id = await makeOpportunity(db(), { profileId });
    const tags = ['opportunities', `opportunity:${id}`, `profile:${profileId}`];
    expect(await setOpportunity(id, { title: 'Retitled' })).toEqual(expect.arrayContaining(tags));
    expect(await setOpportunity(id, { status: 'HIDDEN' })).toEqual(expect.arrayContaining([...tags, `gone:${id}`]));
    expect(await setOpportunity(id, { title: 'Hidden as before' })).toEqual([]);
    expect(await setOpportunity(id, { status: 'PUBLISHED' })).toEqual(expect.arrayContaining(tags));
  });

  it('a new deadline or image invalidates the call', async () => {
    const id = await makeOpportunity(db());
    const tags = [`opportunity:${id}`];
    expect(await listChanged(() => makeOpportunityChange(db(), id))).toEqual(tags);
    const markAsSent = () =>
      db().update(opportunityChanges).set({ toldAt: new Date() }).where(eq(opportunityChanges.opportunityId, id));
    expect(await listChanged(markAsSent)).toEqual([]);
    expect(await listChanged(() => makeImage(db(), { opportunityId: id }))).toEqual(tags);
  });
});

describe('the outbox', () => {
  it('the outbox contains no changes that were rolled back', async () => {
    const id = await makeArtwork(db());
    const changed = await listChanged(async () => {
      const changing = db().transaction(async (transaction) => {
        await transaction.update(artworks).set({ title: 'Never' }).where(eq(artworks.id, id));
        throw new Error('rolled back');
      });
      await expect(changing).rejects.toThrow('rolled back');
    });
    expect(changed).toEqual([]);
  });

  it('the outbox contains each tag once', async () => {
    const changed = () => db().execute(sql`select invalidate(array['artworks', null, 'artworks', 'products'])`);
    expect(await listChanged(changed)).toEqual(['artworks', 'products']);
    expect(await listChanged(() => db().execute(sql`select invalidate('{}')`))).toEqual([]);
  });

  it('a change with more than a thousand tags invalidates everything', async () => {
    const many = (count: number) => () =>
      db().execute(sql`select invalidate(array(select 'artwork:' || n from generate_series(1, ${count}::int) n))`);
    expect(await listChanged(many(1_000))).toHaveLength(1_000);
    expect(await listChanged(many(1_001))).toEqual(['*']);
    expect(await listChanged(() => db().execute(sql`truncate opportunity_changes`))).toEqual(['*']);
  });
});
