import { PDF } from '@libpdf/core';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createAllDefaults } from '@/lib/shared/domain/site-defaults';
import { BusyError } from '@/services/product-api/errors';
import { getWords } from '@/services/product-api/i18n/get-words';
import { openImages } from '@/services/product-api/image/open-images';
import { images } from '@/services/product-api/image/schema';
import { openLog } from '@/services/product-api/log';
import type { Mail } from '@/services/product-api/mail/mail';
import { readMailSettings } from '@/services/product-api/mail/mail-settings';
import { Outbox } from '@/services/product-api/mail/outbox';
import { createAttacher } from '@/services/product-api/receipt/attach-receipt';
import { createSiteReader } from '@/services/product-api/site/site-reader';
import { SiteWords } from '@/services/product-api/site/site-words';
import { createHeaders, testApi } from '../../support/api';
import { apply, createForm, createQuestion, makeCall, makeWork, start } from '../../support/applications';
import { makeMember } from '../../support/members';
import { createJpeg } from '../../support/upload-files';

const api = testApi();

const readText = async (content: Uint8Array) =>
  (await PDF.load(content))
    .extractText()
    .map(({ text }) => text)
    .join('\n');

async function makeStoredWork(profileId: string, title: string): Promise<string> {
  const work = await makeWork(api(), profileId, { title });
  const key = `uploads/${crypto.randomUUID()}.jpg`;
  await api().storage.put(key, await createJpeg(1_200, 800), 'image/jpeg');
  await api().db.update(images).set({ key, contentType: 'image/jpeg' }).where(eq(images.artworkId, work));
  return work;
}

describe('submission receipts', { timeout: 180_000 }, () => {
  it('creates a PDF of the whole application that only its artist can open', async () => {
    const question = createQuestion({ label: 'Τι θα κάνατε εδώ;', kind: 'LONG' });
    const { organizer, id: callId } = await makeCall(api(), createForm([question]));
    const who = await makeMember(api(), { profile: { name: 'Šárka Őry' } });
    const work = await makeStoredWork(who.profileId, 'Семь хребтов');
    const { id } = await start(api(), who, callId);
    const address = `/v1/applications/${id}/receipt`;
    await api().error(address, 'not_found', { headers: createHeaders(who) });
    await apply(api(), who, callId, { works: [work], answers: { [question.id]: 'Ζωγραφική.\nΚάθε μέρα. 漢' } });
    const response = await api().request(address, { headers: createHeaders(who) });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="application-0001.pdf"');
    const content = new Uint8Array(await response.arrayBuffer());
    const text = await readText(content);
    for (const part of [
      'North, by Daylight',
      'Cove Park',
      'Šárka Őry',
      '0001',
      'UTC',
      '1. Семь хребтов',
      '2025',
      'Ink on paper',
      '30 × 40 cm',
      'Τι θα κάνατε εδώ;',
      'Ζωγραφική.\nΚάθε μέρα. ?',
    ]) {
      expect(text).toContain(part);
    }
    expect(Buffer.from(content).includes('/DCTDecode'), 'the picture').toBe(true);
    expect(content.byteLength).toBeLessThan(200_000);
    for (const other of [organizer, await makeMember(api())]) {
      await api().error(address, 'not_found', { headers: createHeaders(other) });
    }
  });

  it('writes a receipt in Arabic from right to left', async () => {
    const { id: callId } = await makeCall(api());
    const who = await makeMember(api(), { profile: { name: 'سلام بدر' } });
    const { id } = await apply(api(), who, callId);
    const headers = { ...createHeaders(who), 'Accept-Language': 'ar' };
    const response = await api().request(`/v1/applications/${id}/receipt`, { headers });
    // The PDF contains the joined forms of Arabic letters, in the order of drawing.
    const text = (await readText(new Uint8Array(await response.arrayBuffer()))).normalize('NFKC');
    const written = Array.from(text).reverse().join('');
    expect(written).toContain('بدر');
    expect(written).toContain(getWords('ar').t('mail.receipt.artist'));
    expect(text).toContain('North, by Daylight');
  });

  it('a receipt leaves out pictures that cannot be read', async () => {
    const { id: callId } = await makeCall(api());
    const who = await makeMember(api());
    const { id } = await apply(api(), who, callId);
    const response = await api().request(`/v1/applications/${id}/receipt`, { headers: createHeaders(who) });
    expect(await readText(new Uint8Array(await response.arrayBuffer()))).toContain('1. Seven Ridges');
  });

  it('delays the mail while the server is busy, and sends it without a receipt if that fails', async () => {
    const { id: callId } = await makeCall(api());
    const who = await makeMember(api());
    await apply(api(), who, callId);
    const sent: Mail[] = [];
    const send = async (mail: Mail) => void sent.push(mail);
    const { db, env, storage } = api();
    const log = openLog(env);
    const { makeImage } = openImages({ env, storage, log });
    const { compose } = readMailSettings(env);
    const readSettings = createSiteReader(db, createAllDefaults('Impasto'));
    const siteWords = new SiteWords(db, log);
    const attaching = { db, makeImage, readSettings, siteWords, log };
    const work = async (attach: ReturnType<typeof createAttacher>) => {
      const outbox = new Outbox({ db, log, send, compose, readSettings, siteWords, attach });
      outbox.start();
      await outbox.whenIdle();
    };
    await work(createAttacher(attaching));
    const own = () => sent.filter(({ to }) => to === `${who.uid}@example.org`);
    const [mail] = own();
    expect(mail?.attachments).toMatchObject([{ filename: 'application-0001.pdf', contentType: 'application/pdf' }]);
    expect(await readText(new Uint8Array(mail?.attachments?.[0]?.content ?? []))).toContain('Seven Ridges');

    const { id: other } = await makeCall(api());
    await apply(api(), who, other);
    await work(createAttacher({ ...attaching, makeImage: () => Promise.reject(new Error('No more memory.')) }));
    expect(own()).toHaveLength(2);
    expect(own()[1]).not.toHaveProperty('attachments');
    expect(own()[1]?.text).toContain('Seven Ridges');

    const { id: third } = await makeCall(api());
    await apply(api(), who, third);
    await work(createAttacher({ ...attaching, makeImage: () => Promise.reject(new BusyError()) }));
    expect(own()).toHaveLength(2);
  });
});
