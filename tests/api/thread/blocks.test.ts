import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ConflictError } from '@/services/product-api/errors';
import { mails } from '@/services/product-api/mail/schema';
import { threadMessages } from '@/services/product-api/thread/schema';
import { asJson, testApi } from '../../support/api';
import { composeMails } from '../../support/composed-mails';
import { createEnquiry, makeArtistWithWork } from '../../support/enquiries';
import { type Member, makeMember, makeSecondProfile } from '../../support/members';
import { createLetter, makeGuest, startThread, writeMessage } from '../../support/threads';

const api = testApi({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Impasto <mail@example.org>' });

const block = (who: Member, id: string) => api().callEndpoint('PUT /v1/profiles/{id}/block', { path: { id } }, who);
const write = async (who: Member, id: string) =>
  (
    await api().request(
      `/v1/threads/${id}/messages`,
      asJson('POST', who, { text: 'Hello', idempotencyKey: crypto.randomUUID() }),
    )
  ).status;
const read = (who: Member, id: string) => api().callEndpoint('GET /v1/threads/{id}', { path: { id } }, who);
const count = (who: Member) => api().callEndpoint('GET /v1/threads/counts', {}, who);

describe('blocks in conversations', () => {
  it('a block closes conversations in both directions at once and drops waiting mails', async () => {
    const [one, other] = [await makeMember(api()), await makeArtistWithWork(api())];
    const { id } = await startThread(api(), one, createLetter(other.profileId));
    expect((await composeMails(api())).map(({ to }) => to)).toContain(`${other.uid}@example.org`);
    await block(other, one.profileId);
    expect(await api().db.$count(mails, eq(mails.threadId, id))).toBe(0);
    expect(await count(other)).toEqual({ unread: 0, requests: 0 });
    expect([await write(one, id), await write(other, id)]).toEqual([409, 409]);
    expect(await read(other, id)).toMatchObject({ mayWrite: false, isBlocked: true });
    expect(await read(one, id)).toMatchObject({ mayWrite: false, isBlocked: false });
    const about = { kind: 'ARTWORK' as const, id: other.artworkId };
    const again = { ...createLetter(''), about };
    expect((await api().request('/v1/threads', asJson('POST', one, again))).status).toBe(409);
    const third = await makeMember(api());
    expect((await startThread(api(), third, again)).mayWrite).toBe(true);
  });

  it('a block closes conversations with the person’s other profiles', async () => {
    const other = await makeMember(api());
    const organization = await makeMember(api(), { profile: { role: 'ART_ORGANIZATION' } });
    const person = await makeSecondProfile(api(), other);
    const { id } = await startThread(api(), other, createLetter(organization.profileId));
    await block(organization, other.profileId);
    expect(await write(other, id)).toBe(409);
    expect((await startThread(api(), person, createLetter(organization.profileId))).mayWrite).toBe(true);
  });

  it('rejects a blocked person who writes without signing in, from any spelling of the account’s address', async () => {
    const [artist, person] = [await makeArtistWithWork(api()), await makeMember(api())];
    const email = `${person.uid}@example.org`;
    const answerAsGuest = async (token: string) => {
      const body = { token, text: 'Hello', idempotencyKey: crypto.randomUUID() };
      return (await api().request('/v1/threads/guests/messages', asJson('POST', {}, body))).status;
    };
    const earlier = await makeGuest(api(), artist, email);
    expect(await answerAsGuest(earlier.token)).toBe(200);
    await block(artist, person.profileId);
    expect(await answerAsGuest(earlier.token)).toBe(409);
    for (const spelling of [email, email.toUpperCase(), email.replace('@', '+again@')]) {
      await expect(makeGuest(api(), artist, spelling), spelling).rejects.toThrow(ConflictError);
    }
    const enquiry = asJson('POST', { identity: person.identity }, createEnquiry({ email }));
    expect((await api().request(`/v1/artworks/${artist.artworkId}/enquiries`, enquiry)).status).toBe(409);
    expect((await makeGuest(api(), artist)).threadId).not.toBe('');
  });

  it('a message sent at the same time as a block arrives before it or not at all', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await makeMember(api()), await makeMember(api())];
      const { id } = await startThread(api(), one, createLetter(other.profileId));
      await writeMessage(api(), other, id);
      const statuses = await Promise.all([write(one, id), block(other, one.profileId), write(one, id)]);
      const accepted = statuses.filter((status) => status === 200).length;
      expect(await api().db.$count(threadMessages, eq(threadMessages.threadId, id))).toBe(2 + accepted);
      expect(await api().db.$count(mails, eq(mails.threadId, id))).toBe(0);
      expect(await count(other)).toEqual({ unread: 0, requests: 0 });
    }
  });
});
