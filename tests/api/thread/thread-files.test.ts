import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { createForm } from '@/lib/shared/api/request';
import type { ThreadFile } from '@/lib/shared/contract/thread';
import { threadFileLimits } from '@/lib/shared/domain/thread-file';
import { accounts } from '@/services/product-api/account/schema';
import { threadMessages, threads } from '@/services/product-api/thread/schema';
import { removeUnsentFiles } from '@/services/product-api/thread-file/queries/thread-files';
import { threadFiles } from '@/services/product-api/thread-file/schema';
import { asJson, testApi } from '../../support/api';
import { createPdf } from '../../support/files';
import { createPlainImage } from '../../support/generated-images';
import { type Member, makeMember } from '../../support/members';
import { createLetter, makeGuest, startThread, writeMessage } from '../../support/threads';

const api = testApi();

type Pair = { id: string; artist: Member; curator: Member };

/** Creates a conversation in which both sides have written. */
async function makePair(): Promise<Pair> {
  const [artist, curator] = [await makeMember(api()), await makeMember(api())];
  const { id } = await startThread(api(), curator, createLetter(artist.profileId));
  await writeMessage(api(), artist, id);
  return { id, artist, curator };
}

const describeFile = (content: Uint8Array, name: string) => ({
  name,
  bytes: content.byteLength,
  checksum: createHash('sha256').update(content).digest('hex'),
});
const create = (who: Member, id: string, content: Uint8Array, name = 'report.pdf') =>
  api().callEndpoint('POST /v1/threads/{id}/files', { path: { id }, body: describeFile(content, name) }, who);
const tryCreate = (who: Member, id: string, body: object) =>
  api().request(`/v1/threads/${id}/files`, asJson('POST', who, body));
const send = (who: Member, id: string, fileId: string, content: Uint8Array, offset = 0) =>
  api().callEndpoint(
    'PUT /v1/threads/{id}/files/{fileId}/upload',
    {
      path: { id, fileId },
      body: createForm<'PUT /v1/threads/{id}/files/{fileId}/upload'>({
        offset: String(offset),
        part: new File([new Uint8Array(content)], 'part'),
      }),
    },
    who,
  );
async function upload(who: Member, id: string, content: Uint8Array, name?: string): Promise<ThreadFile> {
  const file = await create(who, id, content, name);
  return send(who, id, file.id, content);
}
const answer = (who: Member, id: string, files: string[], text = '') =>
  api().callEndpoint(
    'POST /v1/threads/{id}/messages',
    { path: { id }, body: { text, files, idempotencyKey: crypto.randomUUID() } },
    who,
  );
const tryAnswer = (who: Member, id: string, files: string[], text = '') =>
  api().request(
    `/v1/threads/${id}/messages`,
    asJson('POST', who, { text, files, idempotencyKey: crypto.randomUUID() }),
  );
const listMessages = (who: Member, id: string) =>
  api().callEndpoint('GET /v1/threads/{id}/messages', { path: { id }, query: {} }, who);

async function readStatus(url: string | null | undefined): Promise<number> {
  const response = await api().request(url ?? '');
  await response.body?.cancel();
  return response.status;
}

describe('files of conversations', { timeout: 60_000 }, () => {
  it('sends a PDF and a picture in order, as sandboxed downloads without credentials', async () => {
    const { id, artist, curator } = await makePair();
    const pdf = await upload(artist, id, await createPdf(3), 'Condition report.pdf');
    expect(pdf).toMatchObject({ pages: 3, contentType: 'application/pdf' });
    const picture = await upload(artist, id, await createPlainImage(40, 30).png().toBuffer(), 'back.png');
    const message = await answer(artist, id, [picture.id, pdf.id]);
    expect(message).toMatchObject({ text: '', files: [{ name: 'back.png', pages: null }, { pages: 3 }] });
    const [received] = (await listMessages(curator, id)).data;
    const url = received?.files[1]?.url ?? '';
    expect(url).toMatch(/^\/files\/[\w.-]+$/);
    const response = await api().request(url);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-disposition': 'attachment; filename="Condition report.pdf"',
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect((await response.arrayBuffer()).byteLength).toBe(pdf.bytes);
  });

  it('a download link works for an hour, and a forged one never', async () => {
    const { id, artist } = await makePair();
    const { url } = await upload(artist, id, await createPdf());
    expect(await readStatus(url)).toBe(200);
    const [fileId = '', expiry = '', mac = ''] = (url ?? '').slice('/files/'.length).split('.');
    expect(await readStatus(`/files/${fileId}.${Number(expiry) + 1}.${mac}`)).toBe(404);
    expect(await readStatus(`/files/${crypto.randomUUID()}.${expiry}.${mac}`)).toBe(404);
    vi.useFakeTimers({ now: Date.now() + (threadFileLimits.linkLifetime + 2) * 1_000, toFake: ['Date'] });
    expect(await readStatus(url)).toBe(404);
    vi.useRealTimers();
  });

  it('accepts files from strangers only after the recipient has answered', async () => {
    const [artist, curator] = [await makeMember(api()), await makeMember(api())];
    const { id } = await startThread(api(), curator, createLetter(artist.profileId));
    const content = await createPdf();
    const early = await tryCreate(curator, id, describeFile(content, 'catalogue.pdf'));
    expect(early.status).toBe(409);
    expect(await early.json()).toMatchObject({ message: 'Files can be sent after the first answer.' });
    await upload(artist, id, content);
    await writeMessage(api(), artist, id);
    expect((await upload(curator, id, content)).pages).toBe(1);
  });

  it('rejects files in other formats and files that are too large', async () => {
    const { id, artist } = await makePair();
    const content = Buffer.from('PK\u0003\u0004 a document');
    const file = await create(artist, id, content, 'Contract.docx');
    const body = createForm<'PUT /v1/threads/{id}/files/{fileId}/upload'>({
      offset: '0',
      part: new File([new Uint8Array(content)], 'part'),
    });
    const headers = { Authorization: `Bearer ${artist.identity}`, 'x-ac-token': artist.product };
    const response = await api().request(`/v1/threads/${id}/files/${file.id}/upload`, { method: 'PUT', headers, body });
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({ message: '“Contract.docx” is neither a picture nor a PDF.' });
    expect(await api().db.$count(threadFiles, eq(threadFiles.id, file.id))).toBe(0);
    const large = { ...describeFile(content, 'large.pdf'), bytes: threadFileLimits.bytes + 1 };
    const tooLarge = await tryCreate(artist, id, large);
    expect(await tooLarge.json()).toMatchObject({ fields: { bytes: 'A file can have at most 20 MB.' } });
  });

  it('a message has at most five files, each once, uploaded by the sender for this conversation', async () => {
    const [{ id, artist, curator }, other] = [await makePair(), await makePair()];
    const content = await createPdf();
    const file = await upload(artist, id, content);
    const foreign = await upload(other.artist, other.id, content);
    const unfinished = await create(artist, id, await createPdf(2), 'two.pdf');
    for (const one of [foreign, unfinished]) {
      expect((await tryAnswer(artist, id, [one.id])).status).toBe(400);
    }
    expect((await tryAnswer(curator, id, [file.id])).status).toBe(400);
    expect(
      (
        await tryAnswer(
          artist,
          id,
          Array.from({ length: 6 }, () => crypto.randomUUID()),
        )
      ).status,
    ).toBe(400);
    expect((await tryAnswer(artist, id, [])).status).toBe(400);
    await answer(artist, id, [file.id]);
    expect((await tryAnswer(artist, id, [file.id])).status).toBe(400);
  });

  it('nobody else can use a member’s uploads', async () => {
    const { id, artist, curator } = await makePair();
    const file = await upload(artist, id, await createPdf());
    const stranger = await makeMember(api());
    for (const who of [curator, stranger]) {
      const address = `/v1/threads/${id}/files/${file.id}`;
      expect((await api().request(`${address}/upload`, asJson('GET', who))).status).toBe(404);
      expect((await api().request(address, asJson('DELETE', who))).status).toBe(404);
    }
    expect((await tryCreate(stranger, id, describeFile(await createPdf(), 'a.pdf'))).status).toBe(404);
    const path = { id, fileId: file.id };
    await api().callEndpoint('DELETE /v1/threads/{id}/files/{fileId}', { path }, artist);
    expect(await readStatus(file.url)).toBe(404);
  });

  it('limits files that were not sent, and the total size of an account’s files', async () => {
    const { id, artist } = await makePair();
    const describeSome = (number: number) => ({ name: 'a.pdf', bytes: 10, checksum: String(number).padStart(64, '0') });
    for (let number = 0; number < threadFileLimits.unsent; number += 1) {
      expect((await tryCreate(artist, id, describeSome(number))).status).toBe(200);
    }
    const eleventh = await tryCreate(artist, id, describeSome(99));
    expect(eleventh.status).toBe(403);
    expect(await eleventh.json()).toMatchObject({
      message: expect.stringContaining('10 files are waiting to be sent'),
    });
    await api()
      .db.update(threadFiles)
      .set({ createdAt: sql`now() - interval '25 hours'` })
      .where(eq(threadFiles.threadId, id));
    await removeUnsentFiles(api().db, new Date());
    expect(await api().db.$count(threadFiles, eq(threadFiles.threadId, id))).toBe(0);
    await api().callEndpoint('POST /v1/threads/{id}/files', { path: { id }, body: describeSome(1) }, artist);
    await api()
      .db.update(threadFiles)
      .set({ bytes: threadFileLimits.accountBytes })
      .where(eq(threadFiles.threadId, id));
    const full = await tryCreate(artist, id, describeSome(2));
    expect(await full.json()).toMatchObject({ code: 'quota_exceeded', message: expect.stringContaining('500 MB') });
  });

  it('deleting a conversation deletes its files, but the other side keeps them when an account is deleted', async () => {
    const { id, artist, curator } = await makePair();
    const file = await upload(artist, id, await createPdf());
    await answer(artist, id, [file.id]);
    const [stored] = await api().db.select().from(threadFiles).where(eq(threadFiles.id, file.id));
    const name = stored?.key?.slice('uploads/'.length);
    expect(api().storedUploads()).toContain(name);
    await api().db.delete(accounts).where(eq(accounts.id, artist.accountId));
    const [message] = (await listMessages(curator, id)).data;
    expect(message?.files).toHaveLength(1);
    await api().db.delete(threads).where(eq(threads.id, id));
    api().deletions.start();
    await api().deletions.whenIdle();
    expect(api().storedUploads()).not.toContain(name);
    expect(await readStatus(message?.files[0]?.url)).toBe(404);
  });

  it('does not serve the files of a message that a moderator removed', async () => {
    const { id, artist, curator } = await makePair();
    const file = await upload(artist, id, await createPdf());
    const { id: messageId } = await answer(artist, id, [file.id], 'See this.');
    await api().db.update(threadMessages).set({ state: 'REMOVED' }).where(eq(threadMessages.id, messageId));
    expect((await listMessages(curator, id)).data[0]).toMatchObject({ text: null, files: [] });
    expect(await readStatus(file.url)).toBe(404);
  });
});

describe('files of guests', { timeout: 60_000 }, () => {
  const post = (path: string, body: object) => api().request(`/v1/threads/guests/${path}`, asJson('POST', {}, body));

  async function makeAnsweredGuest(email?: string) {
    const member = await makeMember(api());
    const guest = await makeGuest(api(), member, email);
    await writeMessage(api(), member, guest.threadId);
    return { ...guest, member };
  }
  const tryStart = (token: string, body: object) => post('files', { token, ...body });
  const startUpload = (token: string, content: Uint8Array, name = 'sketch.pdf') =>
    api().callEndpoint('POST /v1/threads/guests/files', { body: { token, ...describeFile(content, name) } });
  const sendPart = (token: string, fileId: string, content: Uint8Array) => {
    const part = new File([new Uint8Array(content)], 'part');
    const body = createForm<'PUT /v1/threads/guests/files/{fileId}/upload'>({ token, offset: '0', part });
    return api().request(`/v1/threads/guests/files/${fileId}/upload`, { method: 'PUT', body });
  };
  const reply = (token: string, files: string[]) =>
    post('messages', { token, text: '', files, idempotencyKey: crypto.randomUUID() });

  it('a guest’s files reach the member as downloads, once the member has answered', async () => {
    const member = await makeMember(api());
    const { token, threadId } = await makeGuest(api(), member);
    const content = await createPdf(2);
    const early = await tryStart(token, describeFile(content, 'sketch.pdf'));
    expect([early.status, (await early.json()).message]).toEqual([409, 'Files can be sent after the first answer.']);
    await writeMessage(api(), member, threadId);
    const { id } = await startUpload(token, content);
    expect((await sendPart(token, id, content)).status).toBe(200);
    const progress = await post(`files/${id}/reading`, { token });
    expect(await progress.json()).toMatchObject({ received: content.byteLength, pages: 2 });
    expect((await reply(token, [id])).status).toBe(200);
    expect((await reply(token, [id])).status).toBe(400);
    const [received] = (await listMessages(member, threadId)).data;
    expect(received?.files).toMatchObject([{ name: 'sketch.pdf', pages: 2 }]);
    expect(await readStatus(received?.files[0]?.url)).toBe(200);
  });

  it('the limits of members’ files apply to each guest’s address', async () => {
    const mailbox = crypto.randomUUID();
    const one = await makeAnsweredGuest(`${mailbox}@example.com`);
    const other = await makeAnsweredGuest(`${mailbox}+2@example.com`);
    const describeSome = (number: number) => ({ name: 'a.pdf', bytes: 10, checksum: String(number).padStart(64, '0') });
    for (let number = 0; number < threadFileLimits.unsent; number += 1) {
      const { token } = number % 2 === 0 ? one : other;
      expect((await tryStart(token, describeSome(number))).status).toBe(200);
    }
    const eleventh = await tryStart(other.token, describeSome(99));
    expect(await eleventh.json()).toMatchObject({ message: expect.stringContaining('10 files are waiting') });
    expect((await tryStart((await makeAnsweredGuest()).token, describeSome(1))).status).toBe(200);
    const large = await tryStart(one.token, { ...describeSome(1), bytes: threadFileLimits.bytes + 1 });
    expect(await large.json()).toMatchObject({ fields: { bytes: 'A file can have at most 20 MB.' } });
    const many = Array.from({ length: threadFileLimits.perMessage + 1 }, () => crypto.randomUUID());
    expect((await reply(one.token, many)).status).toBe(400);
    const text = Buffer.from('a text');
    const { token } = await makeAnsweredGuest();
    const { id } = await startUpload(token, text, 'notes.pdf');
    expect((await sendPart(token, id, text)).status).toBe(415);
  });

  it('a guest’s files cannot be opened with another link or after the link is closed', async () => {
    const [one, other] = [await makeAnsweredGuest(), await makeAnsweredGuest()];
    const content = await createPdf();
    const { id } = await startUpload(one.token, content);
    for (const token of [other.token, 'x', `${one.threadId}.${other.token.split('.')[1]}`]) {
      expect((await post(`files/${id}/reading`, { token })).status).toBe(404);
      expect((await sendPart(token, id, content)).status).toBe(404);
      expect((await post(`files/${id}/removal`, { token })).status).toBe(404);
    }
    const path = `/v1/threads/${one.threadId}/files/${id}`;
    expect((await api().request(`${path}/upload`, asJson('GET', one.member))).status).toBe(404);
    expect((await post(`files/${id}/removal`, { token: one.token })).status).toBe(204);
    expect((await post(`files/${id}/reading`, { token: one.token })).status).toBe(404);
    await post('revocation', { token: one.token });
    expect((await tryStart(one.token, describeFile(content, 'a.pdf'))).status).toBe(409);
  });
});
