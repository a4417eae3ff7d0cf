import { describe, expect, it } from 'vitest';
import { contract } from '@/lib/shared/contract/contract';
import type { Profile } from '@/lib/shared/contract/profile';
import { createHeaders, testApi } from '../../support/api';
import { makeArtwork } from '../../support/factories';
import { type Member, makeMember } from '../../support/members';
import { sampleArtwork, sampleOpportunity } from '../../support/sample-data';
import { createJpeg } from '../../support/upload-files';

const api = testApi();

const contact = {
  email: { value: 'me@example.org', isPublic: false },
  website: { value: 'https://example.org', isPublic: true },
};

async function makeKnown(): Promise<{ member: Member; path: { id: string } }> {
  const member = await makeMember(api());
  const path = { id: member.profileId };
  const body = {
    name: 'Aoife',
    headline: 'Weather',
    bio: 'Paints *weather*.',
    pronouns: 'SHE_HER' as const,
    city: 'Galway',
    country: 'IE',
    artisticFields: ['PAINTING' as const],
    languages: ['ga'],
    openTo: ['COMMISSIONS' as const],
    contact: JSON.stringify(contact),
  };
  await api().callEndpoint('PATCH /v1/profiles/{id}', { path, body }, member);
  for (const type of ['image', 'cover', 'gallery']) {
    const form = new FormData();
    form.set('type', type);
    form.set('images', new Blob([new Uint8Array(await createJpeg())]), 'a.jpg');
    form.set('imageDetails', JSON.stringify([{ alt: type, focalPoint: { x: 0.5, y: 0.25 } }]));
    await api().callEndpoint('POST /v1/profiles/images', { body: form }, member);
  }
  return { member, path };
}

function put({ profileId, ...member }: Member, body: object, headers: Record<string, string> = {}) {
  return api().request(`/v1/profiles/${profileId}`, {
    method: 'PUT',
    body: JSON.stringify(body),
    headers: { ...createHeaders(member), 'Content-Type': 'application/json', ...headers },
  });
}

async function readOwn(member: Member): Promise<Profile> {
  const { data } = await api().callEndpoint('GET /v1/profiles/', {}, member);
  return data.find(({ id }) => id === member.profileId) ?? expect.fail('There is no such profile.');
}

const still = ({ updatedAt, ...profile }: Profile) => profile;

describe('replacing a profile with PUT', () => {
  it('a PUT with the unchanged response of a GET changes nothing', async () => {
    const { member, path } = await makeKnown();
    const before = await readOwn(member);
    const public_ = await api().callEndpoint('GET /v1/profiles/{id}', { path });
    expect(public_.contact).toEqual({ website: contact.website });
    for (const read of [before, public_, { ...public_, artworkCount: 3 }]) {
      const response = await put(member, read);
      expect(response.status, await response.clone().text()).toBe(200);
      expect(still(await readOwn(member))).toEqual(still(before));
    }
  });

  it('a PUT updates only the field that was changed', async () => {
    const { member, path } = await makeKnown();
    const read = await api().callEndpoint('GET /v1/profiles/{id}', { path });
    expect((await put(member, { ...read, city: 'Cork' })).status).toBe(200);
    const after = await readOwn(member);
    expect(after).toMatchObject({ ...still(read), city: 'Cork', contact });
  });

  it('a PUT accepts read-only fields only if they are unchanged', async () => {
    const { member } = await makeKnown();
    const before = await readOwn(member);
    const changes: Partial<Record<keyof Profile, unknown>> = {
      id: '0197a000-0000-7000-8000-000000000001',
      role: 'CURATOR',
      verified: true,
      isLegacyUser: true,
      createdAt: '2020-01-01T00:00:00.000Z',
      image: null,
      cover: before.image,
      gallery: [],
    };
    for (const [name, value] of Object.entries(changes)) {
      const response = await put(member, { ...before, city: 'Cork', [name]: value });
      expect([response.status, (await response.json()).fields], name).toEqual([
        400,
        { [name]: 'This cannot be changed here.' },
      ]);
    }
    expect(await readOwn(member)).toEqual(before);
  });

  it('a PUT updates public and private contacts', async () => {
    const { member } = await makeKnown();
    const read = await readOwn(member);
    const email = { value: 'me@example.org', isPublic: true };
    await put(member, { ...read, contact: { email, phone: { value: '+353 91 000 000', isPublic: false } } });
    expect((await readOwn(member)).contact).toEqual({ email, phone: { value: '+353 91 000 000', isPublic: false } });
  });
});

it('a PUT reports invalid contacts, as objects and as JSON text', async () => {
  const member = await makeMember(api());
  const wrong = { email: { value: 'nobody', isPublic: true } };
  for (const contact of [wrong, JSON.stringify(wrong)]) {
    const response = await put(member, { name: 'Aoife', contact });
    expect((await response.json()).fields).toEqual({ 'contact.email.value': 'This is not an email address.' });
  }
  const response = await put(member, { name: 'Aoife', contact: 'me@example.org' });
  expect((await response.json()).fields).toEqual({ contact: 'Not a JSON object.' });
});

it('a PUT accepts the API’s own responses for artworks and calls', () => {
  const work = contract['PUT /v1/artworks/{id}'].body.schema;
  expect(work.safeParse(sampleArtwork).error?.issues).toBeUndefined();
  const body = contract['PATCH /v1/opportunities/{id}'].body.schema;
  expect(body.safeParse(sampleOpportunity).error?.issues).toBeUndefined();
});

describe('conditional writes with If-Match', () => {
  const readTag = async (member: Member) =>
    (await api().request(`/v1/profiles/${member.profileId}`)).headers.get('etag') ?? '';

  it.each(['PUT', 'PATCH'])('rejects %s after a concurrent change', async (method) => {
    const { member, path } = await makeKnown();
    const send = (name: string, headers: Record<string, string>) =>
      api().request(`/v1/profiles/${path.id}`, {
        method,
        body: JSON.stringify({ name }),
        headers: { ...createHeaders(member), 'Content-Type': 'application/json', ...headers },
      });
    const read = await readTag(member);
    const first = await send('First', { 'If-Match': read });
    expect(first.status).toBe(200);
    const late = await send('Late', { 'If-Match': read });
    expect(late.status).toBe(412);
    expect(await late.json()).toMatchObject({ code: 'conflict', message: expect.stringMatching(/\.$/) });
    expect((await readOwn(member)).name).toBe('First');
    // A write also returns a valid ETag, even if a proxy has weakened it.
    const next = await send('Second', { 'If-Match': `"old", W/${first.headers.get('etag')}` });
    expect(next.status).toBe(200);
    expect((await send('Any', { 'If-Match': '*' })).status).toBe(200);
    expect((await send('None asked', {})).status).toBe(200);
    expect((await send('Nonsense', { 'If-Match': 'nonsense' })).status).toBe(412);
  });

  it('accepts an ETag if only counts have changed since', async () => {
    const { member } = await makeKnown();
    const read = await readTag(member);
    await makeArtwork(api().db, { profileId: member.profileId });
    expect(await readTag(member)).not.toBe(read);
    expect((await put(member, { name: 'Still mine' }, { 'If-Match': read })).status).toBe(200);
  });

  it('accepts only one of two concurrent writes with If-Match', async () => {
    const { member } = await makeKnown();
    const read = await readTag(member);
    const responses = await Promise.all(['One', 'Two'].map((name) => put(member, { name }, { 'If-Match': read })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 412]);
  });
});
