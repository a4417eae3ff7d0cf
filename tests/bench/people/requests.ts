import pg from 'pg';
import type { Member, Send } from '../signed-requests';
import type { Sender } from './rows';

/** @property pages number of pages to skip before this one */
export type ListRequest = {
  name: string;
  sender: Sender;
  path: string;
  pages?: number;
  /** True if the sender has marked all notifications as read. */
  isAllRead?: boolean;
  /** Target for the 95th percentile, in milliseconds. */
  target: number;
};

const FEED = 40;
const LIST = 25;
const following = '/v1/following?timeZone=Europe/Vienna';
const people = '/v1/following/people?timeZone=Europe/Vienna';

export function createRequests({
  artist,
  feedKey,
  longThread,
}: {
  artist: string;
  feedKey: string;
  longThread: string;
}): ListRequest[] {
  const messages = `/v1/threads/${longThread}/messages`;
  return [
    { name: 'following, 0 profiles', sender: 'newMember', path: following, target: FEED },
    { name: 'following, 1 profile', sender: 'lightReader', path: following, target: FEED },
    { name: 'following, 500 profiles', sender: 'reader', path: following, target: FEED },
    { name: 'following, 500 profiles, page 2', sender: 'reader', path: following, pages: 1, target: FEED },
    { name: 'following, 500 profiles, page 50', sender: 'reader', path: following, pages: 49, target: FEED },
    { name: 'following, 500 profiles, works', sender: 'reader', path: `${following}&show=works`, target: FEED },
    { name: 'following, 500 profiles, calls', sender: 'reader', path: `${following}&show=calls`, target: FEED },
    { name: 'following, 5,000 profiles', sender: 'keenReader', path: following, target: 10 * FEED },
    { name: 'followed people, 500', sender: 'reader', path: people, target: FEED },
    { name: 'followed people, 500, page 20', sender: 'reader', path: people, pages: 19, target: FEED },
    { name: 'followed people, 500, by start', sender: 'reader', path: `${people}&sortBy=followed`, target: FEED },
    { name: 'followed people, 5,000', sender: 'keenReader', path: people, target: 10 * FEED },
    { name: 'secret feed, 500 profiles', sender: 'reader', path: `/v1/feeds/${feedKey}`, target: FEED },
    { name: 'feed of an artist', sender: 'newMember', path: `/v1/profiles/${artist}/feed`, target: LIST },
    { name: 'conversations', sender: 'writer', path: '/v1/threads', target: LIST },
    { name: 'conversations, page 100', sender: 'writer', path: '/v1/threads', pages: 99, target: LIST },
    { name: 'conversations, unread', sender: 'writer', path: '/v1/threads?tab=UNREAD', target: LIST },
    { name: 'conversations, requests', sender: 'writer', path: '/v1/threads?tab=REQUESTS', target: LIST },
    { name: 'conversations, put away', sender: 'writer', path: '/v1/threads?tab=PUT_AWAY', target: LIST },
    { name: 'numbers of conversations', sender: 'writer', path: '/v1/threads/counts', target: LIST },
    { name: 'one conversation', sender: 'writer', path: `/v1/threads/${longThread}`, target: LIST },
    { name: 'messages of 20,000', sender: 'writer', path: messages, target: LIST },
    { name: 'messages of 20,000, page 100', sender: 'writer', path: messages, pages: 99, target: LIST },
    { name: 'notifications', sender: 'artist', path: '/v1/notifications', target: LIST },
    { name: 'notifications, page 100', sender: 'artist', path: '/v1/notifications', pages: 99, target: LIST },
    { name: 'notifications of messages', sender: 'writer', path: '/v1/notifications', target: LIST },
    { name: 'notifications of a reader', sender: 'lightReader', path: '/v1/notifications', target: LIST },
    { name: 'saved works', sender: 'reader', path: '/v1/artworks/bookmarks/list', target: LIST },
    { name: 'saved works, page 10', sender: 'reader', path: '/v1/artworks/bookmarks/list?page=10', target: LIST },
    { name: 'collections', sender: 'reader', path: '/v1/collections/', target: LIST },
    { name: 'blocked profiles', sender: 'artist', path: '/v1/blocks', target: LIST },
    { name: 'bell', sender: 'artist', path: '/v1/notifications/count', target: LIST },
    { name: 'bell, everything read', sender: 'artist', path: '/v1/notifications/count', isAllRead: true, target: LIST },
    { name: 'bell of a reader', sender: 'lightReader', path: '/v1/notifications/count', target: LIST },
  ];
}

/** Follows the cursors of a list. @returns the path of a later page */
export async function findPage(send: Send, { path, pages = 0, name }: ListRequest): Promise<string> {
  let found = path;
  for (let page = 0; page < pages; page += 1) {
    const { next } = Object((await send('GET', found)).body);
    if (typeof next !== 'string') throw new Error(`“${name}” has ${page + 1} pages only.`);
    found = `${path}${path.includes('?') ? '&' : '?'}before=${encodeURIComponent(next)}`;
  }
  return found;
}

export async function findLongThread(url: string, { profileId }: Member): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    `select m.thread_id as id from thread_members m join thread_messages x using (thread_id) where m.profile_id = $1
      group by m.thread_id order by count(*) desc limit 1`,
    [profileId],
  );
  await client.end();
  return rows[0]?.id ?? '';
}
