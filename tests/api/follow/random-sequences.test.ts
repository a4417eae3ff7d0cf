import { and, eq, sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import type { EndpointKey } from '@/lib/shared/contract/contract';
import { parseEndpointKey } from '@/lib/shared/contract/endpoint';
import { mails } from '@/services/product-api/mail/schema';
import { notifyOfNewCalls } from '@/services/product-api/notification/followed-news';
import { queueDailyMails } from '@/services/product-api/notification/queue-daily-mails';
import { notifications } from '@/services/product-api/notification/schema';
import { asJson, testApi } from '../../support/api';
import { composeMails } from '../../support/composed-mails';
import { makeArtwork, makeOpportunity, makeProfile } from '../../support/factories';
import { type Member, makeMember } from '../../support/members';

/*
 * Follows, blocks, publishes and hides in random order. After each step, each member must see exactly what a simple
 * model predicts.
 */

const STEPS = 60;
/** The page shows more works than this for one day. */
const MAX_WORKS = 5;

const NAMES = ['Ottilie Brandt', 'Maren Tollund', 'Jonas Weidlich', 'Paula Serrano'];

const api = testApi({
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'mail@art.example.org',
  SITE_URL: 'https://art.example.org',
});

/** The Park–Miller generator. With the same seed, it repeats a failing sequence. */
function createRandom(seed: number) {
  let state = seed;
  const next = (max: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % max;
  };
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[next(items.length)];
    if (item === undefined) throw new Error('There is nothing to pick from.');
    return item;
  };
  return { next, pick };
}

type Shown = { id: string; owner: string; table: 'artworks' | 'opportunities'; isHidden: boolean };

/** Predicts what members see, with plain sets. */
class Model {
  readonly follows = new Set<string>();
  readonly muted = new Set<string>();
  readonly blocks = new Set<string>();
  readonly hiddenProfiles = new Set<string>();
  readonly items: Shown[] = [];

  constructor(readonly accountOf: ReadonlyMap<string, string>) {}

  isBlocked(a: string, b: string): boolean {
    const account = (id: string) => this.accountOf.get(id);
    return [...this.blocks].some((block) => {
      const [by = '', whom = ''] = block.split(' ');
      return (by === a && account(whom) === account(b)) || (by === b && account(whom) === account(a));
    });
  }

  mayFollow(follower: string, followed: string): boolean {
    return (
      this.accountOf.get(follower) !== this.accountOf.get(followed) &&
      !this.hiddenProfiles.has(followed) &&
      !this.isBlocked(follower, followed)
    );
  }

  endBlocked(): void {
    for (const follow of this.follows) {
      const [follower = '', followed = ''] = follow.split(' ');
      if (this.isBlocked(follower, followed)) this.stop(follow);
    }
  }

  stop(follow: string): void {
    this.follows.delete(follow);
    this.muted.delete(follow);
  }

  listPeople(follower: string): string[] {
    return [...this.accountOf.keys()].filter(
      (id) => this.follows.has(`${follower} ${id}`) && !this.hiddenProfiles.has(id),
    );
  }

  listItems(follower: string): string[] {
    const heard = this.listPeople(follower).filter((id) => !this.muted.has(`${follower} ${id}`));
    return this.items.filter(({ owner, isHidden }) => !isHidden && heard.includes(owner)).map(({ id }) => id);
  }
}

async function listShown(who: Member): Promise<string[]> {
  const ids: string[] = [];
  let before: string | undefined;
  do {
    const query = { size: '2', ...(before !== undefined && { before }) };
    const page = await api().callEndpoint('GET /v1/following', { query }, who);
    for (const entry of page.data)
      ids.push(...(entry.kind === 'WORKS' ? entry.artworks.map(({ id }) => id) : [entry.opportunity.id]));
    before = page.next ?? undefined;
  } while (before !== undefined);
  return ids;
}

/**
 * Counts the emails that mention other people, in all sequences. Without such emails, the tests would prove nothing.
 */
let mailed = 0;
afterAll(() => expect(mailed).toBeGreaterThan(0));

it.each([1, 2, 3, 4])(
  'the news shows exactly what follows, blocks and visibility allow, in random sequence %s',
  async (seed) => {
    const { db } = api();
    await db.delete(mails);
    const { next, pick } = createRandom(seed * 7_919);
    const members = [await makeMember(api()), await makeMember(api()), await makeMember(api())];
    const [first] = members;
    const second = await makeProfile(db, { accountId: first?.accountId ?? '', role: 'CURATOR' });
    const accounts = new Map(members.map(({ profileId, accountId }) => [profileId, accountId]));
    accounts.set(second, first?.accountId ?? '');
    const model = new Model(accounts);
    const ids = [...accounts.keys()];
    for (const [index, id] of ids.entries())
      await db.execute(sql`update profiles set name = ${NAMES[index]} where id = ${id}`);
    const mayName = (reader: string, id: string) => !model.hiddenProfiles.has(id) && !model.isBlocked(reader, id);
    const keys = new Map<Member, string>();
    for (const who of members) {
      const { key } = await api().callEndpoint('PUT /v1/following/feed', {}, who);
      keys.set(who, key ?? '');
    }
    const send = async (key: EndpointKey, id: string, who: Member) => {
      const { method, path } = parseEndpointKey(key);
      return (await api().request(path.replace('{id}', id), asJson(method, who))).status;
    };
    const setHidden = (table: string, id: string, off: string, on: string, isHidden: boolean) =>
      db.execute(sql`${sql.raw(`update ${table} set ${isHidden ? off : on}`)} where id = ${id}`);

    const steps = {
      follow: async () => {
        const [who, id] = [pick(members), pick(ids)];
        const isAllowed = model.mayFollow(who.profileId, id);
        expect(await send('PUT /v1/profiles/{id}/follow', id, who)).toBe(
          isAllowed ? 204 : model.hiddenProfiles.has(id) ? 404 : 409,
        );
        if (isAllowed) model.follows.add(`${who.profileId} ${id}`);
      },
      stop: async () => {
        const [who, id] = [pick(members), pick(ids)];
        await send('DELETE /v1/profiles/{id}/follow', id, who);
        model.stop(`${who.profileId} ${id}`);
      },
      mute: async () => {
        const [who, id] = [pick(members), pick(ids)];
        const follow = `${who.profileId} ${id}`;
        const isMuted = next(2) === 0;
        await send(isMuted ? 'PUT /v1/profiles/{id}/mute' : 'DELETE /v1/profiles/{id}/mute', id, who);
        if (!isMuted) model.muted.delete(follow);
        else if (model.follows.has(follow)) model.muted.add(follow);
      },
      block: async () => {
        const [who, id] = [pick(members), pick(ids)];
        if ((await send('PUT /v1/profiles/{id}/block', id, who)) !== 204) return;
        model.blocks.add(`${who.profileId} ${id}`);
        model.endBlocked();
      },
      unblock: async () => {
        if (model.blocks.size === 0) return;
        const [by, whom = ''] = pick([...model.blocks]).split(' ');
        const who = members.find(({ profileId }) => profileId === by);
        if (who === undefined) return;
        await send('DELETE /v1/profiles/{id}/block', whom, who);
        model.blocks.delete(`${by} ${whom}`);
      },
      publish: async () => {
        const owner = pick(ids);
        if (model.items.filter((item) => item.owner === owner).length >= MAX_WORKS) return;
        const isCall = next(3) === 0;
        const table = isCall ? 'opportunities' : 'artworks';
        const make = isCall
          ? makeOpportunity(db, { profileId: owner, publishedAt: new Date() })
          : makeArtwork(db, { profileId: owner, images: 0 });
        model.items.push({ id: await make, owner, table, isHidden: false });
      },
      hide: async () => {
        if (model.items.length === 0) return;
        const item = pick(model.items);
        item.isHidden = !item.isHidden;
        const ways =
          item.table === 'opportunities'
            ? ([["status = 'HIDDEN'", "status = 'PUBLISHED'"]] as const)
            : ([
                ['hidden_at = now()', "hidden_at = null, frozen_at = null, visibility = 'PUBLIC'"],
                ['frozen_at = now()', "hidden_at = null, frozen_at = null, visibility = 'PUBLIC'"],
                ["visibility = 'UNLISTED'", "hidden_at = null, frozen_at = null, visibility = 'PUBLIC'"],
              ] as const);
        const [off, on] = pick<readonly [string, string]>(ways);
        if (!item.isHidden && model.hiddenProfiles.has(item.owner)) item.isHidden = true;
        else await setHidden(item.table, item.id, off, on, item.isHidden);
      },
      hideProfile: async () => {
        const id = pick(ids);
        const isHidden = !model.hiddenProfiles.has(id);
        if (isHidden) model.hiddenProfiles.add(id);
        else model.hiddenProfiles.delete(id);
        await setHidden('profiles', id, 'hidden_at = now()', 'hidden_at = null', isHidden);
      },
    };
    const weighted = [
      ...(['follow', 'follow', 'follow', 'follow', 'publish', 'publish', 'publish', 'hide', 'hide'] as const),
      ...(['stop', 'mute', 'block', 'unblock', 'hideProfile'] as const),
    ];

    const check = async (who: Member, step: string) => {
      const { profileId } = who;
      const shown = await listShown(who);
      expect(shown.toSorted(), `the page after ${step}`).toEqual(model.listItems(profileId).toSorted());
      const people = await api().callEndpoint('GET /v1/following/people', { query: { size: '50' } }, who);
      expect(people.data.map(({ id }) => id).toSorted(), step).toEqual(model.listPeople(profileId).toSorted());
      expect(people.total, step).toBe(people.data.length);
      const feed = await api().callEndpoint('GET /v1/feeds/{id}', { path: { id: keys.get(who) ?? '' } });
      const entries = feed.entries.map((entry) => (entry.kind === 'WORK' ? entry.artwork.id : entry.opportunity.id));
      expect(entries.toSorted(), `the feed after ${step}`).toEqual(shown.toSorted());
      const listed = (await api().callEndpoint('GET /v1/notifications', { query: { size: '50' } }, who)).data;
      const actors = listed.map(({ actor }) => actor?.id ?? '');
      expect(
        actors.filter((id) => !mayName(profileId, id)),
        `the notifications after ${step}`,
      ).toEqual([]);
      const { count } = await api().callEndpoint('GET /v1/notifications/count', {}, who);
      expect(count, `the bell after ${step}`).toBe(listed.filter(({ isUnread }) => isUnread).length);
    };
    const checkMails = async (step: string) => {
      const composed = await composeMails(api());
      for (const { uid, profileId: reader } of members) {
        const text = composed.find(({ to }) => to === `${uid}@example.org`)?.text ?? '';
        const named = ids.filter((id, index) => id !== reader && text.includes(NAMES[index] ?? ''));
        expect(
          named.filter((id) => !mayName(reader, id)),
          `the mail after ${step}`,
        ).toEqual([]);
        mailed += named.length;
      }
    };

    for (let at = 0; at < STEPS; at += 1) {
      const name = pick(weighted);
      await steps[name]();
      await check(pick(members), `step ${at}, ${name}`);
      // Profiles that are blocked or hidden later must also disappear from emails that are still waiting.
      if (at % 15 === 0) {
        await notifyOfNewCalls(db, new Date());
        await db.execute(sql`update accounts set digest_due_at = now()`);
        await queueDailyMails(db, new Date());
      }
      if (name === 'publish' || name === 'block' || name === 'hideProfile') await checkMails(`step ${at}, ${name}`);
    }
    for (const who of members) await check(who, 'the last step');
    for (const { profileId } of members) {
      const isFollow = and(eq(notifications.actorId, profileId), eq(notifications.kind, 'FOLLOWED'));
      const told = await db.select().from(notifications).where(isFollow);
      const recipients = told.map((row) => row.profileId);
      expect(new Set(recipients).size, 'each follow is told once').toBe(recipients.length);
      expect(told.every(({ count }) => count === 1)).toBe(true);
    }
  },
);
