import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from './cluster';
import type { LoggedWrite } from './load';

export type Verification = { subject: string; accepted: number; lost: number; duplicated: number };

type Mail = { to: string[]; raw: string };

const SECOND = 1_000;
const PATIENCE = 90 * SECOND;

/** Checks that the database, the storage and the emails contain each confirmed write once. */
export async function verifyWrites(cluster: Cluster, writes: readonly LoggedWrite[]): Promise<Verification[]> {
  const select = (kind: LoggedWrite['kind']) => writes.filter((write) => write.kind === kind);
  const artworks = select('artwork');
  const purchases = select('purchase');
  await finishWork(cluster, purchases);
  return [
    await verifyArtworks(cluster, artworks),
    await verifyOriginals(cluster, artworks),
    await verifyBookmarks(cluster, select('bookmark')),
    ...(await verifyPurchases(cluster, purchases)),
    ...(await verifyMails(cluster, select('enquiry'))),
  ];
}

/** Makes retries due, and waits until no work is left. */
async function finishWork(cluster: Cluster, purchases: readonly LoggedWrite[]): Promise<void> {
  await cluster.query('update mails set due_at = now() where payload is not null');
  await cluster.query('update payment_events set due_at = now() where done_at is null and parked_at is null');
  const until = Date.now() + PATIENCE;
  for (;;) {
    const [row] = await cluster.query<{ count: string }>(
      `select (select count(*) from mails where payload is not null)
        + (select count(*) from payment_events where done_at is null and parked_at is null)
        + (select count(*) from purchases where session_id = any($1) and state <> 'PAID') as count`,
      [purchases.map(({ sessionId }) => sessionId)],
    );
    if (Number(row?.count) === 0 || Date.now() > until) return;
    await delay(SECOND);
  }
}

async function verifyArtworks(cluster: Cluster, writes: readonly LoggedWrite[]): Promise<Verification> {
  const rows = await cluster.query<{ id: string; title: string }>(
    "select id, title from artworks where title ~ '^Work '",
  );
  const ids = new Set(rows.map(({ id }) => id));
  return {
    subject: 'artworks',
    accepted: writes.length,
    lost: writes.filter(({ id = '' }) => !ids.has(id)).length,
    duplicated: rows.length - new Set(rows.map(({ title }) => title)).size,
  };
}

/** Compares the bytes of each original with the checksum in its row. */
async function verifyOriginals(cluster: Cluster, writes: readonly LoggedWrite[]): Promise<Verification> {
  const ids = writes.map(({ id }) => id);
  const rows = await cluster.query<{ id: string; key: string; checksum: string }>(
    'select artwork_id as id, key, checksum from images where artwork_id = any($1)',
    [ids],
  );
  const intact = rows.filter(({ key, checksum }) => hash(join(cluster.originals, key)) === checksum);
  const found = new Set(intact.map(({ id }) => id));
  const lost = ids.filter((id) => id !== undefined && !found.has(id)).length;
  return {
    subject: 'originals',
    accepted: ids.length,
    lost,
    duplicated: rows.length - new Set(rows.map(({ id }) => id)).size,
  };
}

function hash(file: string): string | null {
  try {
    return createHash('sha256').update(readFileSync(file)).digest('hex');
  } catch {
    return null;
  }
}

async function verifyBookmarks(cluster: Cluster, writes: readonly LoggedWrite[]): Promise<Verification> {
  const rows = await cluster.query<{ pair: string }>(
    "select profile_id || ' ' || opportunity_id as pair from bookmarks",
  );
  const stored = new Set(rows.map(({ pair }) => pair));
  const pairs = new Set(writes.map(({ profileId, opportunityId }) => `${profileId} ${opportunityId}`));
  const lost = [...pairs].filter((pair) => !stored.has(pair)).length;
  return { subject: 'bookmarks', accepted: pairs.size, lost, duplicated: rows.length - stored.size };
}

/** Each paid session must have one paid purchase with one grant, one promotion and one payment. */
async function verifyPurchases(cluster: Cluster, writes: readonly LoggedWrite[]): Promise<Verification[]> {
  const rows = await cluster.query<Record<'id' | 'state' | 'grants' | 'boosts' | 'payments', string>>(
    `select session_id as id, state,
      (select count(*) from grants where purchase_id = p.id) as grants,
      (select count(*) from boosts b where b.artwork_id = p.reference_id) as boosts,
      (select count(*) from payments where purchase_id = p.id) as payments
      from purchases p where session_id = any($1)`,
    [writes.map(({ sessionId }) => sessionId)],
  );
  const count = (subject: string, read: (row: (typeof rows)[number]) => number) => ({
    subject,
    accepted: writes.length,
    lost: writes.length - rows.filter((row) => read(row) > 0).length,
    duplicated: rows.reduce((sum, row) => sum + Math.max(0, read(row) - 1), 0),
  });
  return [
    count('purchases granted', ({ state, grants }) => (state === 'PAID' ? Number(grants) : 0)),
    count('promotions', ({ boosts }) => Number(boosts)),
    count('payments recorded', ({ payments }) => Number(payments)),
  ];
}

/** Emails about enquiries are identified by their text, emails about payments by the row's id in the Message-ID. */
async function verifyMails(cluster: Cluster, writes: readonly LoggedWrite[]): Promise<Verification[]> {
  const mails = readFileSync(cluster.mailFile, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as Mail).raw);
  const bodies = mails.map((raw) => raw.replaceAll('=\r\n', ''));
  const token = /question about the work\. ([0-9a-f-]{36})/;
  const questions = writes.map(({ message = '' }) => message);
  const payments = await cluster.query<{ id: string }>("select id from mails where kind = 'PAYMENT'");
  const messageIds = payments.map(({ id }) => `Message-ID: <${id}@`);
  return [
    verifyMailsOf('enquiries', questions, bodies, token),
    verifyMailsOf('payments', messageIds, mails, /^Message-ID: <([^@]+)@/m),
  ];
}

/** @param key matches the part of emails and expected texts that identifies them */
function verifyMailsOf(of: string, expected: readonly string[], mails: readonly string[], key: RegExp): Verification {
  const sent = new Map<string, number>();
  for (const mail of mails) {
    const found = key.exec(mail)?.[1];
    if (found !== undefined) sent.set(found, (sent.get(found) ?? 0) + 1);
  }
  return {
    subject: `mails of ${of}`,
    accepted: expected.length,
    lost: expected.filter((text) => !sent.has(key.exec(text)?.[1] ?? '')).length,
    duplicated: [...sent.values()].reduce((sum, count) => sum + count - 1, 0),
  };
}
