import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { EndpointInput } from '@/lib/shared/api/request';
import type { Profile } from '@/lib/shared/contract/profile';
import { profileLimits } from '@/lib/shared/domain/profile';
import { profiles } from '@/services/product-api/profile/schema';
import { asJson, createHeaders, testApi } from '../../support/api';
import { createIdentityToken } from '../../support/identity';
import { makeMember } from '../../support/members';
import { createJpeg, svgFile } from '../../support/upload-files';

const api = testApi();

type Who = { identity: string };

async function somebody(): Promise<Who> {
  return { identity: await createIdentityToken(uuidv7()) };
}

function createForm(fields: Record<string, string>, image?: Uint8Array): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (image) form.set('image', new Blob([new Uint8Array(image)]), 'me.jpg');
  return form;
}

function create(who: Who, fields: Record<string, string>, image?: Uint8Array): Promise<Profile> {
  return api().callEndpoint('POST /v1/profiles/', { body: createForm(fields, image) }, who);
}

function expectCreationError(who: Who, fields: Record<string, string>) {
  const body = createForm(fields);
  return api().error('/v1/profiles/', 'validation_failed', { method: 'POST', body, headers: createHeaders(who) });
}

function expectChangeError(who: Who, id: string, fields: object) {
  return api().error(`/v1/profiles/${id}`, 'validation_failed', asJson('PATCH', who, fields));
}

const cv = {
  kind: 'SOLO' as const,
  title: 'Salt',
  organization: 'Turner House',
  city: 'Leeds',
  country: 'GB',
  yearFrom: 2020,
  yearTo: null,
  url: 'https://example.org/salt',
};
const contact = {
  email: { value: 'me@example.org', isPublic: false },
  website: { value: 'https://example.org', isPublic: true },
};

const everything = {
  name: 'Aoife Ní Fhlaithearta',
  headline: 'Weather, mostly',
  bio: 'Paints *weather*.',
  pronouns: 'SHE_HER' as const,
  city: 'Galway',
  country: 'IE',
  artisticFields: ['PAINTING' as const, 'DRAWING' as const],
  languages: ['en', 'ga'],
  openTo: ['COMMISSIONS' as const],
  cv: [cv],
};

describe('creating a profile', () => {
  it('stores every field of a profile’s form and returns all of them to the owner', async () => {
    const who = await somebody();
    const { artisticFields, languages, openTo, cv: entries, ...text } = everything;
    const fields = {
      role: 'ARTIST',
      ...text,
      artisticFields: JSON.stringify(artisticFields),
      languages: JSON.stringify(languages),
      openTo: JSON.stringify(openTo),
      cv: JSON.stringify(entries),
      contact: JSON.stringify(contact),
      imageDetails: JSON.stringify([{ alt: 'Me', focalPoint: { x: 0.5, y: 0.25 } }]),
    };
    const created = await create(who, fields, await createJpeg());
    expect(created).toMatchObject({
      ...everything,
      contact,
      role: 'ARTIST',
      image: { width: 120, height: 80, alt: 'Me', focalPoint: { x: 0.5, y: 0.25 } },
    });
    expect((await api().callEndpoint('GET /v1/profiles/', {}, who)).data).toEqual([created]);
  });

  it('a profile needs a role and a name, and is listed once it has a bio', async () => {
    const who = await somebody();
    expect((await expectCreationError(who, {})).fields).toEqual({
      role: 'This is missing.',
      name: 'This is missing.',
    });
    const { id } = await create(who, { role: 'CURATOR', name: 'Quietly there' });
    const inDirectory = async () =>
      (await api().callEndpoint('GET /v1/profiles/directory', { query: { searchQuery: 'Quietly there' } })).data.length;
    expect(await inDirectory()).toBe(0);
    await api().callEndpoint('PATCH /v1/profiles/{id}', { path: { id }, body: { bio: 'Words.' } }, who);
    expect(await inDirectory()).toBe(1);
  });

  it('stores no picture that was rejected', async () => {
    const who = await somebody();
    const body = createForm({ role: 'ARTIST', name: 'With a drawing' }, svgFile);
    const options = { method: 'POST', body, headers: createHeaders(who) };
    await api().error('/v1/profiles/', 'unsupported_media_type', options);
    expect((await api().callEndpoint('GET /v1/profiles/', {}, who)).data).toEqual([]);
  });

  it('repeated requests create one profile and one picture per idempotency key', async () => {
    const [who, another] = [await somebody(), await somebody()];
    const fields = { role: 'ARTIST', name: 'Sent again', idempotencyKey: uuidv7() };
    const image = await createJpeg();
    const before = api().storedUploads().length;
    const [first, again] = await Promise.all([create(who, fields, image), create(who, fields, image)]);
    const later = await create(who, { ...fields, name: 'Another name' });
    const shouted = await create(who, { ...fields, idempotencyKey: fields.idempotencyKey.toUpperCase() });
    expect([again, later, shouted]).toEqual([first, first, first]);
    expect((await api().callEndpoint('GET /v1/profiles/', {}, who)).data).toEqual([first]);
    expect(api().storedUploads()).toHaveLength(before + 1);
    expect((await create(another, fields)).id, 'a key is one account’s').not.toBe(first.id);
    expect((await create(who, { ...fields, idempotencyKey: uuidv7() })).id).not.toBe(first.id);
  });

  it('rejects an eleventh profile without storing its picture', async () => {
    const who = await somebody();
    for (let number = 1; number < profileLimits.perAccount; number += 1) {
      await create(who, { role: 'ARTIST', name: `Number ${number}` });
    }
    const before = api().storedUploads().length;
    const image = await createJpeg();
    const responses = await Promise.all(
      [10, 11, 12].map((number) =>
        api().request('/v1/profiles/', {
          method: 'POST',
          body: createForm({ role: 'ARTIST', name: `Number ${number}` }, image),
          headers: createHeaders(who),
        }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 403, 403]);
    expect((await api().callEndpoint('GET /v1/profiles/', {}, who)).data).toHaveLength(profileLimits.perAccount);
    expect(api().storedUploads()).toHaveLength(before + 1);
  });
});

describe('text fields', () => {
  it.each([
    ['emoji', 'Zoë 👩🏽‍🎨 Ünïcödé'],
    ['right-to-left text', 'فاطمة الزهراء'],
    ['markup', '<script>alert(1)</script> & "friends"'],
    ['text that contains SQL', "Robert'); drop table profiles;--"],
  ])('stores the profile text %s unchanged', async (_, name) => {
    const who = await somebody();
    const { id } = await create(who, { role: 'ARTIST', name, bio: name });
    const shown = await api().callEndpoint('GET /v1/profiles/{id}', { path: { id } });
    expect(shown).toMatchObject({ name, bio: name });
  });

  it('removes spaces around profile texts and normalizes their characters', async () => {
    const { name } = await create(await somebody(), { role: 'ARTIST', name: '  Zoe\u0308 ' });
    expect(name).toBe('Zo\u00eb');
  });

  it('rejects profile texts that are too long at their fields and stores nothing', async () => {
    const who = await somebody();
    const long = 'x'.repeat(10_000);
    expect((await expectCreationError(who, { role: 'ARTIST', name: long, bio: long, headline: long })).fields).toEqual({
      name: 'At most 120 characters.',
      bio: 'At most 2,500 characters.',
      headline: 'At most 120 characters.',
    });
    expect((await api().callEndpoint('GET /v1/profiles/', {}, who)).data).toEqual([]);
    const { id } = await create(who, { role: 'ARTIST', name: 'x'.repeat(120), bio: 'x'.repeat(2_500) });
    expect((await expectChangeError(who, id, { bio: long })).fields).toEqual({ bio: 'At most 2,500 characters.' });
  });

  it('drops control characters in profile texts, and rejects them in other fields', async () => {
    const who = await somebody();
    const { id } = await create(who, { role: 'ARTIST', name: 'Some\u0000body' });
    const body = { city: 'Gal\u0007way', bio: 'One\u000btwo' };
    const { name, city, bio } = await api().callEndpoint('PATCH /v1/profiles/{id}', { path: { id }, body }, who);
    expect({ name, city, bio }).toEqual({ name: 'Somebody', city: 'Galway', bio: 'One\ntwo' });
    const half = '\ud83d';
    const parts: [object, string][] = [
      [{ cv: [{ ...cv, url: 'https://example.org/a\u0000b' }] }, 'cv.0.url'],
      [{ cv: [{ ...cv, title: `Salt ${half}` }] }, 'cv.0.title'],
      [{ imageDetails: [{ key: 'a\u0000.jpg', alt: null, focalPoint: null }] }, 'imageDetails.0.key'],
      [{ contact: JSON.stringify({ email: { value: `a${half}@b.c`, isPublic: true } }) }, 'contact.email.value'],
    ];
    for (const [fields, name] of parts) {
      expect(Object.keys((await expectChangeError(who, id, fields)).fields ?? {}), name).toEqual([name]);
    }
  });
});

function createContact(kind: string, value: string) {
  return { contact: JSON.stringify({ [kind]: { value, isPublic: true } }) };
}

describe('profile field validation', () => {
  const wrong: [string, object, string][] = [
    ['more artistic fields than five', { artisticFields: [...'123456'].map(() => 'PAINTING') }, 'artisticFields'],
    ['an unknown artistic field', { artisticFields: ['COOKING'] }, 'artisticFields.0'],
    ['an unknown country', { country: 'ZZ' }, 'country'],
    ['an invalid language', { languages: ['english language'] }, 'languages.0'],
    ['contact that is not JSON', { contact: 'me@example.org' }, 'contact'],
    ['contact of an unknown kind', { contact: '{"fax":{"value":"1","isPublic":true}}' }, 'contact.fax'],
    ['a script as website', createContact('website', 'javascript:alert(1)'), 'contact.website.value'],
    ['a website with a user name', createContact('website', 'https://a@evil.example'), 'contact.website.value'],
    ['a website with a port', createContact('website', 'https://example.org:22'), 'contact.website.value'],
    ['a relative path as Instagram name', createContact('instagram', '../admin'), 'contact.instagram.value'],
    ['another host as Instagram URL', createContact('instagram', 'https://evil.example/a'), 'contact.instagram.value'],
    ['an invalid email address', createContact('email', 'a@b.example?bcc=c@d.example'), 'contact.email.value'],
    ['an invalid telephone number', createContact('phone', 'call me'), 'contact.phone.value'],
    ['contact with a line break', createContact('phone', '+353 91\n555 010'), 'contact.phone.value'],
    ['a CV link with a user', { cv: [{ ...cv, url: 'https://a@evil.example/' }] }, 'cv.0.url'],
    ['a CV title of two lines', { cv: [{ ...cv, title: 'a\nb' }] }, 'cv.0.title'],
    ['a name of two lines', { name: 'a\nb' }, 'name'],
    ['a headline that turns its reader around', { headline: 'a\u202eb' }, 'headline'],
    ['a biography that nobody can see', { bio: '\u200b\u200b' }, 'bio'],
    ['a biography of nested lists', { bio: `${'- '.repeat(100)}a` }, 'bio'],
    ['contact without whether it is public', { contact: '{"email":{"value":"a@b.c"}}' }, 'contact.email.isPublic'],
    ['a CV entry without a title', { cv: [{ ...cv, title: ' ' }] }, 'cv.0.title'],
    ['a CV link that runs a script', { cv: [{ ...cv, url: 'javascript:alert(1)' }] }, 'cv.0.url'],
    ['a CV year that is none', { cv: [{ ...cv, yearFrom: 2020.5 }] }, 'cv.0.yearFrom'],
    ['CV years in the wrong order', { cv: [{ ...cv, yearFrom: 2020, yearTo: 2010 }] }, 'cv.0.yearTo'],
    ['a type of organization for a person', { organizationType: 'GALLERY' }, 'organizationType'],
    ['a name that is empty', { name: '  ' }, 'name'],
    ['another role', { role: 'CURATOR' }, 'role'],
    ['what nobody may set', { verified: true }, 'verified'],
  ];

  it.each(wrong)('rejects a profile with %s and changes nothing', async (_, fields, name) => {
    const member = await makeMember(api());
    const before = (await api().callEndpoint('GET /v1/profiles/', {}, member)).data;
    const rejection = await expectChangeError(member, member.profileId, { headline: 'New', ...fields });
    expect(Object.keys(rejection.fields ?? {})).toEqual([name]);
    expect(rejection.fields?.[name]).toMatch(/\.$/);
    expect((await api().callEndpoint('GET /v1/profiles/', {}, member)).data).toEqual(before);
  });
});

describe('PATCH and PUT', () => {
  it('PATCH updates some fields of a profile, and PUT replaces all of them', async () => {
    const member = await makeMember(api(), { profile: { bio: 'Before', country: 'IE' } });
    const path = { id: member.profileId };
    const body = { ...everything, contact: JSON.stringify(contact) };
    const patched = await api().callEndpoint('PATCH /v1/profiles/{id}', { path, body }, member);
    expect(patched).toMatchObject({ ...everything, contact });
    const city = await api().callEndpoint('PATCH /v1/profiles/{id}', { path, body: { city: 'Cork' } }, member);
    expect(city).toMatchObject({ ...everything, contact, city: 'Cork' });
    const put = await api().callEndpoint('PUT /v1/profiles/{id}', { path, body: { name: 'Only a name' } }, member);
    expect(put).toMatchObject({
      name: 'Only a name',
      headline: null,
      bio: null,
      pronouns: null,
      city: null,
      country: null,
      artisticFields: [],
      languages: [],
      contact: {},
      openTo: [],
      cv: [],
    });
  });

  it('only visible changes count as activity of a profile', async () => {
    const member = await makeMember(api(), { profile: { name: 'Mostly still' } });
    const id = member.profileId;
    const long = new Date('2020-01-01');
    const changedBy = async (act: () => Promise<unknown>) => {
      await api().db.update(profiles).set({ activeAt: long, updatedAt: long }).where(eq(profiles.id, id));
      await act();
      const [row] = await api().db.select().from(profiles).where(eq(profiles.id, id));
      return {
        isActive: row?.activeAt.getTime() !== long.getTime(),
        isUpdated: row?.updatedAt.getTime() !== long.getTime(),
      };
    };
    const patch = (body: EndpointInput<'PATCH /v1/profiles/{id}'>['body']) =>
      changedBy(() => api().callEndpoint('PATCH /v1/profiles/{id}', { path: { id }, body }, member));
    const isPrivate = JSON.stringify({ email: { value: 'me@example.org', isPublic: false } });
    expect(await patch({})).toMatchObject({ isActive: false });
    expect(await patch({ name: 'Mostly still' })).toMatchObject({ isActive: false });
    expect(await patch({ contact: isPrivate })).toMatchObject({ isActive: false });
    const both = { isActive: true, isUpdated: true };
    expect(await patch({ contact: isPrivate.replace('false', 'true') })).toEqual(both);
    expect(await patch({ headline: 'Awake' })).toEqual(both);

    const form = createForm({ type: 'gallery' });
    form.append('images', new Blob([new Uint8Array(await createJpeg())]), 'a.jpg');
    let key = '';
    const added = await changedBy(async () => {
      const { gallery } = await api().callEndpoint('POST /v1/profiles/images', { body: form }, member);
      key = gallery[0]?.key ?? '';
    });
    expect(added).toEqual(both);
    expect(await patch({ imageDetails: [{ key, alt: 'Seen', focalPoint: null }] })).toEqual(both);
    const body = new URLSearchParams({ type: 'gallery', url: key });
    expect(await changedBy(() => api().callEndpoint('DELETE /v1/profiles/images', { body }, member))).toEqual(both);
  });

  it('visitors see only public contacts of a profile', async () => {
    const member = await makeMember(api());
    const path = { id: member.profileId };
    await api().callEndpoint('PATCH /v1/profiles/{id}', { path, body: { contact: JSON.stringify(contact) } }, member);
    expect((await api().callEndpoint('GET /v1/profiles/{id}', { path })).contact).toEqual({ website: contact.website });
  });

  it('a profile can change descriptions only of its own images', async () => {
    const [member, other] = await Promise.all([makeMember(api()), makeMember(api())]);
    const form = new FormData();
    form.set('type', 'image');
    form.set('images', new Blob([new Uint8Array(await createJpeg())]), 'me.jpg');
    const { image } = await api().callEndpoint('POST /v1/profiles/images', { body: form }, member);
    const details = { key: image?.key ?? '', alt: 'At work', focalPoint: { x: 0.1, y: 0.9 } };
    const body = { imageDetails: [details] };
    await api().callEndpoint('PATCH /v1/profiles/{id}', { path: { id: other.profileId }, body }, other);
    expect(
      (await api().callEndpoint('GET /v1/profiles/{id}', { path: { id: member.profileId } })).image?.alt,
    ).toBeNull();
    const own = await api().callEndpoint('PATCH /v1/profiles/{id}', { path: { id: member.profileId }, body }, member);
    expect(own.image).toMatchObject({ alt: 'At work', focalPoint: { x: 0.1, y: 0.9 } });
  });

  it('only the owner can change a profile with PATCH or PUT', async () => {
    const [member, other] = await Promise.all([makeMember(api()), makeMember(api())]);
    for (const method of ['PATCH', 'PUT', 'DELETE']) {
      await api().error(`/v1/profiles/${member.profileId}`, 'forbidden', asJson(method, other, { name: 'Mine now' }));
    }
    expect((await api().callEndpoint('GET /v1/profiles/{id}', { path: { id: member.profileId } })).name).toBe(
      'Somebody',
    );
  });
});
