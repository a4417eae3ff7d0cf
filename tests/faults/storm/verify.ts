import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Verification } from '../verify';
import type { Outcome } from './artist';
import type { Site } from './site';

const SECOND = 1_000;
const PATIENCE = 120 * SECOND;

type Row = {
  id: string;
  profile_id: string;
  number: number;
  status: string;
  saved: string | null;
  sent: string | null;
  stored: string | null;
  images: number;
  works: number;
};

/** Checks that each write with a 2xx response is stored exactly once, and that each receipt is emailed exactly once. */
export async function verifyStorm(site: Site, callId: string, outcomes: readonly Outcome[]): Promise<Verification[]> {
  await finishMails(site);
  const rows = await site.query<Row>(
    `select id, profile_id, number, status, content ->> 'statement' as saved, sent_content ->> 'statement' as sent,
      submission ->> 'statement' as stored, jsonb_array_length(submission -> 'works') as works,
      (select count(*)::int from application_images where application_id = a.id) as images
    from artist_applications a where opportunity_id = $1`,
    [callId],
  );
  const stored = new Map(rows.map((row) => [row.profile_id, row]));
  const submitted = outcomes.filter((one) => one.submitted !== null);
  const find = ({ profileId }: Outcome) => stored.get(profileId);
  const isStored = (one: Outcome) => {
    const row = find(one);
    return row?.status === 'SUBMITTED' && row.sent === one.submitted && row.stored === one.submitted;
  };
  const count = (subject: string, found: readonly Outcome[], isFound: (one: Outcome) => boolean, all: number) => ({
    subject,
    accepted: found.length,
    lost: found.filter((one) => !isFound(one)).length,
    duplicated: all - new Set(rows.map(({ profile_id }) => profile_id)).size,
  });
  const saved = outcomes.filter((one) => one.saved !== null);
  return [
    count('submissions', submitted, isStored, rows.length),
    count('last saves', saved, (one) => find(one)?.saved === one.saved, rows.length),
    {
      subject: 'numbers',
      accepted: rows.length,
      lost: Math.max(0, ...rows.map(({ number }) => number)) - rows.length,
      duplicated: rows.length - new Set(rows.map(({ number }) => number)).size,
    },
    {
      subject: 'pictures of submissions',
      accepted: submitted.reduce((sum, one) => sum + (find(one)?.works ?? 0), 0),
      lost: submitted.reduce((sum, one) => sum + Math.max(0, (find(one)?.works ?? 0) - (find(one)?.images ?? 0)), 0),
      duplicated: rows.reduce((sum, { images, works }) => sum + Math.max(0, images - (works ?? 0)), 0),
    },
    ...(await verifyReceipts(site, submitted)),
  ];
}

/** Makes retries due, and waits until no email is left. */
async function finishMails(site: Site): Promise<void> {
  const until = Date.now() + PATIENCE;
  await site.query('update mails set due_at = now() where payload is not null and due_at > now()');
  for (;;) {
    const [row] = await site.query<{ count: string }>('select count(*) from mails where payload is not null');
    if (Number(row?.count) === 0 || Date.now() > until) return;
    await delay(SECOND);
  }
}

/** Counts receipts in the outbox by account, and delivered receipts by address. */
async function verifyReceipts(site: Site, submitted: readonly Outcome[]): Promise<Verification[]> {
  const rows = await site.query<{ profile: string; address: string; mails: number }>(
    `select p.id as profile, a.email as address, count(m.id)::int as mails from profiles p
      join accounts a on a.id = p.account_id left join mails m on m.account_id = a.id and m.kind = 'APPLICATION'
      where p.id = any($1) group by 1, 2`,
    [submitted.map(({ profileId }) => profileId)],
  );
  const delivered = new Map<string, number>();
  for (const line of readFileSync(site.mailFile, 'utf8').split('\n').filter(Boolean)) {
    const { to }: { to: string[] } = JSON.parse(line);
    for (const address of to) delivered.set(address, (delivered.get(address) ?? 0) + 1);
  }
  const verify = (subject: string, counts: readonly number[]): Verification => ({
    subject,
    accepted: submitted.length,
    lost: counts.filter((mails) => mails === 0).length,
    duplicated: counts.reduce((sum, mails) => sum + Math.max(0, mails - 1), 0),
  });
  return [
    verify(
      'receipts in the outbox',
      rows.map(({ mails }) => mails),
    ),
    verify(
      'receipts delivered',
      rows.map(({ address }) => delivered.get(address) ?? 0),
    ),
  ];
}
