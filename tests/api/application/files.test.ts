import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createForm as createBody } from '@/lib/shared/api/request';
import type { ApplicationFile } from '@/lib/shared/contract/application';
import { applicationLimits } from '@/lib/shared/domain/application';
import { type FileKind, fileLimits } from '@/lib/shared/domain/application-file';
import { applicationFileParts, applicationFiles, artistApplications } from '@/services/product-api/application/schema';
import { removeUnusedFiles } from '@/services/product-api/application-file/queries/write-files';
import { listKeysAfter } from '@/services/product-api/backup/queries/copy-tables';
import { opportunities } from '@/services/product-api/opportunity/schema';
import { getDatabaseId } from '@/services/product-api/upkeep/queries/database';
import { claimStorage, reconcileStorage } from '@/services/product-api/upkeep/reconcile-storage';
import { asJson, createHeaders, testApi } from '../../support/api';
import { createFileRequest, createForm, makeCall, makeWork, start } from '../../support/applications';
import { changeRow, inDays } from '../../support/factories';
import { createEntryBomb, createPdf, createWav } from '../../support/files';
import { type Member, makeMember } from '../../support/members';
import { readZip } from '../../support/zip';

const api = testApi();
afterEach(() => vi.restoreAllMocks());

type Draft = { organizer: Member; who: Member; callId: string; id: string; requestId: string; others: string[] };

async function makeDraft(kind: FileKind = 'PDF', isRequired = true, optional = 0): Promise<Draft> {
  const request = createFileRequest({ kind, isRequired });
  const more = Array.from({ length: optional }, () => createFileRequest({ kind, isRequired: false }));
  const form = createForm([], { files: [request, ...more], statement: 'NONE' });
  const { organizer, id: callId } = await makeCall(api(), form);
  const who = await makeMember(api());
  const { id } = await start(api(), who, callId);
  return { organizer, who, callId, id, requestId: request.id, others: more.map((one) => one.id) };
}

const computeChecksum = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
const describeFile = (content: Uint8Array, name = 'statement.pdf') => ({
  name,
  bytes: content.byteLength,
  checksum: computeChecksum(content),
});

const create = ({ who, id, requestId }: Draft, content: Uint8Array, name?: string) =>
  api().callEndpoint(
    'POST /v1/applications/{id}/files',
    { path: { id }, body: { requestId, ...describeFile(content, name) } },
    who,
  );
const createPart = (content: Uint8Array, offset: number) =>
  createBody<'PUT /v1/applications/{id}/files/{fileId}/upload'>({
    offset: String(offset),
    part: new File([new Uint8Array(content)], 'part'),
  });
const send = ({ who, id }: Draft, fileId: string, content: Uint8Array, offset: number) =>
  api().callEndpoint(
    'PUT /v1/applications/{id}/files/{fileId}/upload',
    { path: { id, fileId }, body: createPart(content, offset) },
    who,
  );
const put = (who: Member, content: Uint8Array, offset: number): RequestInit => ({
  method: 'PUT',
  headers: createHeaders(who),
  body: createPart(content, offset),
});
const getAddress = ({ id }: Draft, fileId: string) => `/v1/applications/${id}/files/${fileId}`;

async function uploadWhole(draft: Draft, content: Uint8Array, name?: string): Promise<ApplicationFile> {
  const { id } = await create(draft, content, name);
  return send(draft, id, content, 0);
}

async function readStatus(address: string, who: Member): Promise<number> {
  const response = await api().request(address, { headers: createHeaders(who) });
  await response.body?.cancel();
  return response.status;
}

const saveFiles = ({ who, id, requestId }: Draft, fileIds: readonly string[]) =>
  api().callEndpoint(
    'PATCH /v1/applications/{id}',
    { path: { id }, body: { files: fileIds.map((fileId) => ({ requestId, fileId })) } },
    who,
  );

async function submit(draft: Draft, fileIds: readonly string[]) {
  const { who, id, requestId } = draft;
  const works = [{ artworkId: await makeWork(api(), who.profileId), statement: null }];
  const files = fileIds.map((fileId) => ({ requestId, fileId }));
  const { updatedAt } = await api().callEndpoint(
    'PATCH /v1/applications/{id}',
    { path: { id }, body: { works, files } },
    who,
  );
  return api().callEndpoint('POST /v1/applications/{id}/submission', { path: { id }, body: { updatedAt } }, who);
}

describe('chunked uploads', { timeout: 120_000 }, () => {
  it('an upload continues after an interruption and is complete with its last part', async () => {
    const draft = await makeDraft();
    const content = await createPdf(2);
    const upload = await create(draft, content);
    expect(upload).toMatchObject({ received: 0, url: null, pages: null, kind: 'PDF', name: 'statement.pdf' });
    const first = await send(draft, upload.id, content.subarray(0, 100), 0);
    expect(first).toMatchObject({ received: 100, url: null });
    const path = { id: draft.id, fileId: upload.id };
    const found = await api().callEndpoint('GET /v1/applications/{id}/files/{fileId}/upload', { path }, draft.who);
    expect(found).toEqual(first);
    expect(await create(draft, content), 'the same file on another device').toEqual(first);
    const done = await send(draft, upload.id, content.subarray(100), 100);
    expect(done).toMatchObject({ received: content.byteLength, pages: 2, url: getAddress(draft, upload.id) });
    expect(await api().db.$count(applicationFileParts, eq(applicationFileParts.fileId, upload.id))).toBe(0);
    expect(
      api()
        .storedUploads()
        .filter((name) => name.endsWith('.bin')),
    ).toEqual([]);
  });

  it('accepts each part of a file once, at its offset and within the declared size', async () => {
    const draft = await makeDraft();
    const content = await createPdf();
    const { id } = await create(draft, content);
    const address = `${getAddress(draft, id)}/upload`;
    const part = content.subarray(0, 50);
    await api().error(address, 'conflict', put(draft.who, part, 10));
    const results = await Promise.all([0, 1, 2].map(() => api().request(address, put(draft.who, part, 0))));
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await api().error(address, 'conflict', put(draft.who, part, 0));
    const tooMuch = new Uint8Array(content.byteLength);
    await api().error(address, 'validation_failed', put(draft.who, tooMuch, 50));
    await api().error(address, 'validation_failed', put(draft.who, new Uint8Array(), 50));
    const done = await send(draft, id, content.subarray(50), 50);
    expect(done.pages).toBe(1);
    await api().error(address, 'conflict', put(draft.who, part, 0));
    expect((await send(draft, id, new Uint8Array(), content.byteLength)).url).toBe(done.url);
    expect(
      api()
        .storedUploads()
        .filter((name) => name.endsWith('.bin')),
    ).toEqual([]);
  });

  it('accepts parts of a file of at most 5 MB', async () => {
    const draft = await makeDraft('AUDIO');
    const content = createWav(1_000);
    const { id } = await create(draft, content, 'sea.wav');
    const part = new Uint8Array(fileLimits.part + 1);
    await api().error(`${getAddress(draft, id)}/upload`, 'payload_too_large', put(draft.who, part, 0));
    await send(draft, id, content.subarray(0, fileLimits.part), 0);
    const done = await send(draft, id, content.subarray(fileLimits.part), fileLimits.part);
    expect(done).toMatchObject({ kind: 'AUDIO', duration: 1_000, pages: null });
  });

  it('an empty part completes an upload whose parts have all arrived', async () => {
    const draft = await makeDraft();
    const content = await createPdf();
    const { id } = await create(draft, content);
    const key = `uploads/${crypto.randomUUID()}.bin`;
    await api().storage.put(key, content, 'application/octet-stream');
    await api().db.insert(applicationFileParts).values({ fileId: id, start: 0, bytes: content.byteLength, key });
    const store = vi.spyOn(api().storage, 'put');
    const parts = [1, 2, 3].map(() => send(draft, id, new Uint8Array(), content.byteLength));
    expect((await Promise.all(parts)).map(({ pages }) => pages)).toEqual([1, 1, 1]);
    expect(store).toHaveBeenCalledOnce();
  });

  it('only the artist can continue or remove an upload', async () => {
    const draft = await makeDraft();
    const content = await createPdf();
    const { id } = await create(draft, content);
    for (const other of [draft.organizer, await makeMember(api())]) {
      const address = `${getAddress(draft, id)}/upload`;
      await api().error(address, 'not_found', { headers: createHeaders(other) });
      await api().error(address, 'not_found', put(other, content, 0));
      const init = { method: 'DELETE', headers: createHeaders(other) };
      await api().error(getAddress(draft, id), 'not_found', init);
      await api().error(
        `/v1/applications/${draft.id}/files`,
        'not_found',
        asJson('POST', other, { requestId: draft.requestId, ...describeFile(content) }),
      );
    }
  });
});

describe('starting an upload', () => {
  const post = ({ who, requestId }: Draft, body: object): RequestInit =>
    asJson('POST', who, {
      requestId,
      name: 'one.pdf',
      bytes: 10,
      checksum: computeChecksum(new Uint8Array()),
      ...body,
    });

  it('rejects files that the call does not ask for, that are too large, or that come too late', async () => {
    const draft = await makeDraft();
    const address = `/v1/applications/${draft.id}/files`;
    await api().error(address, 'validation_failed', post(draft, { requestId: uuidv7() }));
    const large = await api().error(address, 'payload_too_large', post(draft, { bytes: fileLimits.bytes.PDF + 1 }));
    expect(large.message).toBe('“one.pdf” is larger than 20 MB.');
    await api().error(address, 'validation_failed', post(draft, { bytes: fileLimits.bytes.AUDIO + 1 }));
    await api().error(address, 'validation_failed', post(draft, { bytes: 0 }));
    await api().error(address, 'validation_failed', post(draft, { name: 'a\nb' }));
    await changeRow(api().db, opportunities, draft.callId, { closesAt: inDays(-1) });
    await api().error(address, 'conflict', post(draft, {}));
  });

  it('a profile can have three unfinished uploads, even with concurrent requests', async () => {
    const draft = await makeDraft('PDF', true, 4);
    const start = (requestId: string) =>
      api().request(`/v1/applications/${draft.id}/files`, post(draft, { requestId }));
    const requests = [draft.requestId, ...draft.others];
    const statuses = (await Promise.all(requests.map(start))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 200, 200, 403, 403]);
    const [first] = await api().db.select().from(applicationFiles).where(eq(applicationFiles.applicationId, draft.id));
    const path = { id: draft.id, fileId: first?.id ?? '' };
    await api().callEndpoint('DELETE /v1/applications/{id}/files/{fileId}', { path }, draft.who);
    expect((await Promise.all(requests.map(start))).filter(({ status }) => status === 200)).toHaveLength(3);
  });

  it('limits the files of one application to 200 MB', async () => {
    const draft = await makeDraft('AUDIO', true, 4);
    const rows = draft.others.map((requestId, index) => ({
      ...{ id: uuidv7(), applicationId: draft.id, requestId, kind: 'AUDIO' as const },
      ...{ name: 'sea.wav', bytes: fileLimits.bytes.AUDIO, contentType: 'audio/wav' },
      checksum: computeChecksum(new Uint8Array([index])),
      key: `uploads/${crypto.randomUUID()}.wav`,
    }));
    await api().db.insert(applicationFiles).values(rows);
    await api().error(`/v1/applications/${draft.id}/files`, 'quota_exceeded', post(draft, {}));
  });

  it('submitted files and their replacements count toward the limit of an application', async () => {
    const draft = await makeDraft('PDF', true, 1);
    const { id } = await uploadWhole(draft, await createPdf());
    await submit(draft, [id]);
    const bytes = applicationLimits.bytes - fileLimits.bytes.PDF + 1;
    await api().db.update(applicationFiles).set({ bytes }).where(eq(applicationFiles.id, id));
    const replacing = { requestId: draft.requestId, bytes: fileLimits.bytes.PDF };
    await create(draft, await createPdf(2));
    const error = await api().error(`/v1/applications/${draft.id}/files`, 'quota_exceeded', post(draft, replacing));
    expect(error.message).toContain('those you have sent count until you send it again');
  });
});

describe('hostile files', { timeout: 60_000 }, () => {
  it.each([
    ['HTML', () => Buffer.from('<html><script>alert(1)</script></html>'), '“statement.pdf” is not a PDF.'],
    ['a picture with a PDF behind it', () => Buffer.from('GIF89a%PDF-1.7\n'), '“statement.pdf” is not a PDF.'],
    ['a header without a document', () => Buffer.from('%PDF-1.7\n<html>'), '“statement.pdf” cannot be opened.'],
    ['15,000,000 entries', createEntryBomb, '“statement.pdf” cannot be opened.'],
  ])('rejects a hostile file and stores nothing: %s', async (_, createContent, message) => {
    const draft = await makeDraft();
    const content = createContent();
    const { id } = await create(draft, content);
    const before = api().storedUploads();
    const error = await api().error(
      `${getAddress(draft, id)}/upload`,
      'unsupported_media_type',
      put(draft.who, content, 0),
    );
    expect(error.message).toContain(message);
    expect(await api().db.$count(applicationFiles, eq(applicationFiles.id, id))).toBe(0);
    expect(api().storedUploads()).toEqual(before);
    const again = put(draft.who, new Uint8Array(), content.byteLength);
    await api().error(`${getAddress(draft, id)}/upload`, 'not_found', again);
  });

  it('serves hostile files as sandboxed downloads with the type of their content', async () => {
    const draft = await makeDraft();
    const content = Buffer.concat([await createPdf(), Buffer.from('<html><script>alert(1)</script></html>')]);
    const { id } = await uploadWhole(draft, content, 'Über „mich“.html');
    const response = await api().request(getAddress(draft, id), { headers: createHeaders(draft.who) });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(content.byteLength),
      'content-disposition': `attachment; filename="_ber _mich_.html.pdf"; filename*=UTF-8''${encodeURIComponent('Über „mich“.html.pdf')}`,
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true);
  });

  it('rejects a file whose checksum differs from the declared one', async () => {
    const draft = await makeDraft();
    const content = await createPdf();
    const { id } = await create(draft, content);
    const other = Buffer.from(content);
    other[other.length - 2] = 0;
    await api().error(`${getAddress(draft, id)}/upload`, 'unsupported_media_type', put(draft.who, other, 0));
  });

  it('does not serve an application’s file as an image', async () => {
    const draft = await makeDraft();
    const { id } = await uploadWhole(draft, await createPdf());
    const [row] = await api().db.select().from(applicationFiles).where(eq(applicationFiles.id, id));
    await api().error(`/images/${row?.key}`, 'not_found');
  });
});

describe('application files', { timeout: 120_000 }, () => {
  it('artists see their files, and organizers see them once submitted', async () => {
    const draft = await makeDraft();
    const { id } = await uploadWhole(draft, await createPdf());
    const read = (who: Member) => readStatus(getAddress(draft, id), who);
    const other = await makeMember(api());
    expect([await read(draft.who), await read(draft.organizer), await read(other)]).toEqual([200, 404, 404]);
    const sent = await submit(draft, [id]);
    expect(sent.submission?.files).toMatchObject([{ id, name: 'statement.pdf', pages: 1, url: getAddress(draft, id) }]);
    expect([await read(draft.who), await read(draft.organizer), await read(other)]).toEqual([200, 200, 404]);
    const second = await uploadWhole(draft, await createPdf(2), 'next.pdf');
    expect(await readStatus(second.url ?? '', draft.organizer), 'a draft of a change').toBe(404);
    await api().callEndpoint('POST /v1/applications/{id}/withdrawal', { path: { id: draft.id } }, draft.who);
    expect([await read(draft.who), await read(draft.organizer)]).toEqual([200, 404]);
  });

  it('the organizer cannot read a file once the call is deleted', async () => {
    const draft = await makeDraft();
    const { id } = await uploadWhole(draft, await createPdf());
    await submit(draft, [id]);
    const read = (who: Member) => readStatus(getAddress(draft, id), who);
    expect(await read(draft.organizer)).toBe(200);
    await api().callEndpoint('DELETE /v1/opportunities/{id}', { path: { id: draft.callId } }, draft.organizer);
    expect([await read(draft.organizer), await read(draft.who)]).toEqual([404, 200]);
  });

  it('an artist’s export contains the files of applications', async () => {
    const draft = await makeDraft();
    const content = await createPdf();
    const { id } = await uploadWhole(draft, content);
    const response = await api().request('/v1/account/export', { headers: createHeaders(draft.who) });
    const files = readZip(Buffer.from(await response.arrayBuffer()));
    const { here } = JSON.parse(files.get('applications.json')?.toString() ?? '');
    expect(here).toMatchObject([{ files: [{ id, name: 'statement.pdf' }] }]);
    expect(files.get(here[0].files[0].file)?.equals(content)).toBe(true);
  });

  it('the archive contains files under the names of the form’s questions', async () => {
    const draft = await makeDraft();
    const content = await createPdf();
    const { id } = await uploadWhole(draft, content);
    await submit(draft, [id]);
    const address = `/v1/opportunities/${draft.callId}/applications/archive`;
    const response = await api().request(address, { headers: createHeaders(draft.organizer) });
    const files = readZip(Buffer.from(await response.arrayBuffer()));
    const name = [...files.keys()].find((one) => one.endsWith('/File 1 Artist statement, one page.pdf'));
    expect(files.get(name ?? '')?.equals(content)).toBe(true);
  });

  it('backups contain files and parts, and cleaning up the storage keeps them', async () => {
    const draft = await makeDraft('PDF', false, 1);
    const complete = await uploadWhole(draft, await createPdf());
    const content = await createPdf(2);
    const unfinished = await create({ ...draft, requestId: draft.others[0] ?? '' }, content);
    await send(draft, unfinished.id, content.subarray(0, 100), 0);
    const [file] = await api().db.select().from(applicationFiles).where(eq(applicationFiles.id, complete.id));
    const [part] = await api()
      .db.select()
      .from(applicationFileParts)
      .where(eq(applicationFileParts.fileId, unfinished.id));
    const keys = [file?.key ?? '', part?.key ?? ''];
    expect(keys).toEqual([expect.stringMatching(/\.pdf$/), expect.stringMatching(/\.bin$/)]);
    expect(await listKeysAfter(api().db, '', 1_000)).toEqual(expect.arrayContaining(keys));
    const orphan = `uploads/${crypto.randomUUID()}.pdf`;
    await api().storage.put(orphan, content, 'application/pdf');
    const { db, storage } = api();
    const databaseId = await getDatabaseId(db);
    await claimStorage({ db, databaseId, storage });
    expect(await reconcileStorage({ db, databaseId, storage, now: inDays(2) })).toBeGreaterThan(0);
    expect(await Promise.all([...keys, orphan].map((key) => storage.exists(key)))).toEqual([true, true, false]);
  });

  it('accepts only complete files, and only for the question they were uploaded for', async () => {
    const [draft, other] = [await makeDraft(), await makeDraft()];
    const unfinished = await create(draft, await createPdf());
    const foreign = await uploadWhole(other, await createPdf());
    for (const fileId of [unfinished.id, foreign.id, uuidv7()]) {
      const body = JSON.stringify({ files: [{ requestId: draft.requestId, fileId }] });
      const headers = { ...createHeaders(draft.who), 'content-type': 'application/json' };
      const init = { method: 'PATCH', headers, body };
      const { fields } = await api().error(`/v1/applications/${draft.id}`, 'validation_failed', init);
      expect(fields).toEqual({ [`files.${draft.requestId}`]: 'This file is not here. Add it again.' });
    }
  });

  it('rejects an application without a file that the form requires', async () => {
    const draft = await makeDraft();
    const works = [{ artworkId: await makeWork(api(), draft.who.profileId), statement: null }];
    const path = { id: draft.id };
    const { updatedAt } = await api().callEndpoint('PATCH /v1/applications/{id}', { path, body: { works } }, draft.who);
    const { fields } = await api().error(
      `/v1/applications/${draft.id}/submission`,
      'validation_failed',
      asJson('POST', draft.who, { updatedAt }),
    );
    expect(fields).toEqual({ [`files.${draft.requestId}`]: 'Add “Artist statement, one page”.' });
  });

  it('keeps a submitted file until the artist submits again', async () => {
    const draft = await makeDraft('PDF', false);
    const first = await uploadWhole(draft, await createPdf());
    await submit(draft, [first.id]);
    const path = { id: draft.id, fileId: first.id };
    await api().callEndpoint('DELETE /v1/applications/{id}/files/{fileId}', { path }, draft.who);
    const read = () => readStatus(getAddress(draft, first.id), draft.organizer);
    expect(await read()).toBe(200);
    const [row] = await api().db.select().from(artistApplications).where(eq(artistApplications.id, draft.id));
    expect(row?.content.files).toEqual([]);
    const second = await uploadWhole(draft, await createPdf(2));
    await submit(draft, [second.id]);
    expect(await read()).toBe(404);
    expect(await api().db.$count(applicationFiles, eq(applicationFiles.id, first.id))).toBe(0);
  });

  it('a new upload replaces unused files for the same question', async () => {
    const draft = await makeDraft();
    const named = await uploadWhole(draft, await createPdf());
    await saveFiles(draft, [named.id]);
    const unfinished = await create(draft, await createPdf(2));
    const second = await create(draft, await createPdf(3));
    const path = { id: draft.callId };
    const { files } = await api().callEndpoint('GET /v1/opportunities/{id}/application', { path }, draft.who);
    expect(files.map(({ id }) => id).sort()).toEqual([named.id, second.id].sort());
    await api().error(`${getAddress(draft, unfinished.id)}/upload`, 'not_found', put(draft.who, new Uint8Array(1), 0));
  });

  it('deleting an application also deletes its complete and incomplete files', async () => {
    const draft = await makeDraft('AUDIO', true, 1);
    const before = api().storedUploads();
    const { id } = await uploadWhole(draft, createWav(2), 'sea.wav');
    await saveFiles(draft, [id]);
    const rain = createWav(3);
    const unfinished = await create({ ...draft, requestId: draft.others[0] ?? '' }, rain, 'rain.wav');
    await send(draft, unfinished.id, rain.subarray(0, 100), 0);
    expect(api().storedUploads().length).toBe(before.length + 2);
    await api().callEndpoint('DELETE /v1/applications/{id}', { path: { id: draft.id } }, draft.who);
    expect(api().storedUploads()).toEqual(before);
  });

  it('removes unfinished and unused files after a day', async () => {
    const draft = await makeDraft('PDF', false, 2);
    const [other = '', last = ''] = draft.others;
    const named = await uploadWhole(draft, await createPdf());
    const unnamed = await uploadWhole({ ...draft, requestId: other }, await createPdf(2));
    const unfinished = await create({ ...draft, requestId: last }, await createPdf(3));
    await saveFiles(draft, [named.id]);
    const list = async () =>
      (await api().db.select().from(applicationFiles).where(eq(applicationFiles.applicationId, draft.id))).map(
        ({ id }) => id,
      );
    await removeUnusedFiles(api().db, inDays(0.9));
    expect((await list()).sort()).toEqual([named.id, unnamed.id, unfinished.id].sort());
    await removeUnusedFiles(api().db, inDays(1.1));
    expect(await list()).toEqual([named.id]);
  });
});
