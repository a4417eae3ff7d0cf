import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMarkPath, iconFiles } from '@/lib/shared/domain/site-mark';
import { readItems } from '@/services/product-api/db/page';
import { listMarkKeys } from '@/services/product-api/site/queries/list-mark-keys';
import { createHeaders, testApi } from '../../support/api';
import { type Member, makeMember } from '../../support/members';

const api = testApi();
let admin: Member;
beforeAll(async () => {
  admin = await makeMember(api(), { role: 'ADMIN' });
});

const BLUE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20"><path d="M0 0h40v20H0z" fill="#0000ff"/></svg>';

function createForm(content: string | Uint8Array<ArrayBuffer>, name: string): FormData {
  const form = new FormData();
  form.append('image', new Blob([content]), name);
  return form;
}

const upload = (content: string | Uint8Array<ArrayBuffer>, name: string) =>
  api().callEndpoint('POST /v1/admin/site/marks', { body: createForm(content, name) }, admin);
const reject = (content: string | Uint8Array<ArrayBuffer>, name: string, headers = {}) =>
  api().error('/v1/admin/site/marks', 'unsupported_media_type', {
    method: 'POST',
    headers: { ...createHeaders(admin), ...headers },
    body: createForm(content, name),
  });

async function fetchFile(path: string) {
  const response = await api().request(path);
  expect(response.status, path).toBe(200);
  return { headers: response.headers, content: Buffer.from(await response.arrayBuffer()) };
}

describe('the site’s logo', () => {
  it('stores the site’s logo and its icons as a setting', async () => {
    const mark = await upload(BLUE, 'logo.svg');
    expect(mark).toEqual({ id: mark.id, format: 'svg', width: 60, height: 20, isOneColour: true });
    const { updatedAt } = await api().callEndpoint('GET /v1/admin/site', {}, admin);
    const input = { body: { logo: mark, icon: mark }, readAt: updatedAt };
    const { settings } = await api().callEndpoint('PATCH /v1/admin/site', input, admin);
    expect(settings).toMatchObject({ logo: mark, icon: mark });
    const { headers, content } = await fetchFile(createMarkPath(mark, 'mark.svg'));
    expect(content.toString()).toContain('<path d="M0 0h40v20H0z" fill="#0000ff"/>');
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    for (const name of iconFiles.filter((file) => file.endsWith('.png'))) {
      const { width, height } = await sharp((await fetchFile(createMarkPath(mark, name))).content).metadata();
      expect(String([width, height])).toBe(String(Array(2).fill(Number(/\d+/.exec(name)?.[0] ?? 180))));
    }
    const icon = await fetchFile(createMarkPath(mark, 'favicon.ico'));
    expect(icon.headers.get('content-type')).toBe('image/vnd.microsoft.icon');
    expect(icon.content.subarray(0, 6).toString('hex')).toBe('000001000300');
    expect((await api().request(createMarkPath(mark, 'other.png'))).status).toBe(404);
    const keys = await readItems<string>(api().db, sql`select key as item from (${listMarkKeys}) marks`);
    expect(keys).toContain(`site/${mark.id}/mark.svg`);
    for (const key of keys) expect(await api().storage.exists(key), key).toBe(true);
  });

  it('cards draw a logo that has only one color in the color of the text', async () => {
    const { id } = await upload(BLUE.replace('#0000ff', '#ffffff'), 'white.svg');
    const { content } = await fetchFile(createMarkPath({ id }, 'card.png'));
    const inside = { left: 50, top: 50, width: 1, height: 1 };
    expect([...(await sharp(content).extract(inside).raw().toBuffer())]).toEqual([0x1f, 0x1f, 0x1f, 255]);
  });

  it('accepts a PNG as a logo and removes its metadata', async () => {
    const create = { width: 300, height: 100, channels: 4, background: '#ff0000' } as const;
    const left = { create: { ...create, width: 100, background: '#00ff00' } };
    const file = await sharp({ create })
      .composite([{ input: left, left: 0, top: 0 }])
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .png()
      .toBuffer();
    const mark = await upload(new Uint8Array(file), 'logo.png');
    expect(mark).toMatchObject({ format: 'png', width: 300, height: 100, isOneColour: false });
    const { content } = await fetchFile(createMarkPath(mark, 'mark.png'));
    expect((await sharp(content).metadata()).exif).toBeUndefined();
    expect(content.includes('Somebody')).toBe(false);
  });

  it.each<[string, string | Uint8Array<ArrayBuffer>, string]>([
    ['a script', BLUE.replace('<path', '<script>alert(1)</script><path'), 'contains a script (script)'],
    ['a reference', BLUE.replace('#0000ff', 'url(https://evil.example/#a)'), 'refers to another file (fill)'],
    ['nothing to see', BLUE.replace(/<path.*?>/, ''), 'shows nothing'],
    ['another format', 'GIF89a', 'is neither an SVG nor a PNG file'],
    ['a damaged PNG', new Uint8Array(Buffer.from('89504e470d0a1a0a0000', 'hex')), 'cannot be read as a PNG'],
    ['too much detail', `${BLUE.slice(0, -6)}${'<g/>'.repeat(3_000)}</svg>`, 'is too complex'],
  ])('rejects %s as a logo and says why', async (_, content, reason) => {
    const { fields } = await reject(content, 'mark.svg');
    expect(fields?.image).toContain(`“mark.svg” ${reason}`);
  });

  it('rejects a logo with a message in the administrator’s language', async () => {
    const { fields } = await reject('GIF89a', 'zeichen.gif', { 'Accept-Language': 'de' });
    expect(fields?.image).toBe(
      '„zeichen.gif“ ist weder eine SVG- noch eine PNG-Datei. Exportiere das Zeichen als SVG.',
    );
  });

  it('only administrators can upload a logo', async () => {
    const member = await makeMember(api());
    const body = createForm(BLUE, 'logo.svg');
    await api().error('/v1/admin/site/marks', 'forbidden', { method: 'POST', headers: createHeaders(member), body });
  });
});
