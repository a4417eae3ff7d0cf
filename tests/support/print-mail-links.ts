import { eq } from 'drizzle-orm';
import { demoAccounts } from '@/lib/shared/identity/demo-accounts';
import { accounts } from '@/services/product-api/account/schema';
import { artistApplications } from '@/services/product-api/application/schema';
import { artworks } from '@/services/product-api/artwork/schema';
import { openDatabase } from '@/services/product-api/db/open-database';
import { readEnv } from '@/services/product-api/env';
import { jurors, juryRounds } from '@/services/product-api/jury/schema';
import { profiles } from '@/services/product-api/profile/schema';
import { siteInvitations } from '@/services/product-api/registration/schema';
import { teamInvitations } from '@/services/product-api/team/schema';
import { startGuestThread } from '@/services/product-api/thread/guest';
import { threadGuests } from '@/services/product-api/thread/schema';
import { composeEveryMail, listMailLinks, MAIL_ID } from './every-mail';
import { inDays } from './factories';

/* Composes each email about the demo of a started site, and prints its links. Playwright cannot load the API's code. */
const env = readEnv(process.env);
const database = await openDatabase({ ...env, DATABASE_POOL_SIZE: 1 });

/** The demo artist, an application, and conversations with a guest whose address is confirmed and one whose is not. */
async function makeSubjects() {
  const [artist] = await database.db
    .select({
      accountId: accounts.id,
      profileId: profiles.id,
      artworkId: artworks.id,
      applicationId: artistApplications.id,
    })
    .from(accounts)
    .innerJoin(profiles, eq(profiles.accountId, accounts.id))
    .innerJoin(artworks, eq(artworks.profileId, profiles.id))
    .innerJoin(artistApplications, eq(artistApplications.profileId, profiles.id))
    .where(eq(accounts.uid, demoAccounts.artist.uid))
    .limit(1);
  const [round] = await database.db.select().from(juryRounds).limit(1);
  if (artist === undefined || round === undefined) throw new Error('The demo has an artist and a round.');
  const [sentAt, expiresAt] = [new Date(), inDays(7)];
  const invitation = { id: MAIL_ID, email: 'ines@example.org', language: 'en', sentAt, expiresAt } as const;
  await database.db.insert(siteInvitations).values(invitation);
  const { profileId } = artist;
  await database.db
    .insert(teamInvitations)
    .values({ ...invitation, profileId, address: invitation.email, role: 'EDITOR' });
  await database.db
    .insert(jurors)
    .values({ id: MAIL_ID, roundId: round.id, email: invitation.email, invitedAt: sentAt });
  const [threadId, guestThreadId] = [await startThread(profileId, true), await startThread(profileId, false)];
  return { ...artist, opportunityId: round.opportunityId, threadId, guestThreadId };
}

async function startThread(profileId: string, isVerified: boolean): Promise<string> {
  const idempotencyKey = crypto.randomUUID();
  await startGuestThread(
    database.db,
    {
      ...{ about: { kind: 'PROFILE', id: profileId }, name: 'Ada', email: `${idempotencyKey}@example.org` },
      ...{ text: 'May I visit?', idempotencyKey, language: 'en', isVerified, now: new Date() },
    },
    async () => undefined,
  );
  const [guest] = await database.db.select().from(threadGuests).where(eq(threadGuests.idempotencyKey, idempotencyKey));
  return guest?.threadId ?? '';
}

const { accountId, profileId, ...subjects } = await makeSubjects();
const links = listMailLinks(composeEveryMail(env, { accountId, profileId, ...subjects }), env.SITE_URL ?? '');
await database.close();
process.stdout.write(JSON.stringify({ links, profileId, threadId: subjects.threadId }));
