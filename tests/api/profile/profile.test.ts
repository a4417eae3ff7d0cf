import { describe, expect, it } from 'vitest';
import { testApi } from '../../support/api';
import { makeArtwork, makeImage, makeOpportunity, makeProfile } from '../../support/factories';
import { listNonCanonicalIds } from '../../support/non-canonical-ids';

const api = testApi();

describe('the profile endpoint', () => {
  it('returns a profile with its images and public contacts', async () => {
    const { db } = api();
    const id = await makeProfile(db, {
      name: 'Full Profile',
      pronouns: 'THEY_THEM',
      languages: ['en', 'pl'],
      openTo: ['COMMISSIONS'],
      contact: {
        email: { value: 'me@example.org', isPublic: false },
        website: { value: 'https://example.org', isPublic: true },
      },
      cv: [
        {
          kind: 'SOLO',
          title: 'Salt',
          organization: 'Turner House',
          city: 'Leeds',
          country: 'GB',
          yearFrom: 2020,
          yearTo: null,
          url: null,
        },
      ],
    });
    await makeImage(db, { profileId: id }, { kind: 'PROFILE', alt: 'Portrait', focalX: 0.5, focalY: 0.25 });
    await makeImage(db, { profileId: id }, { kind: 'COVER', alt: 'Cover' });
    await makeImage(db, { profileId: id }, { kind: 'GALLERY', position: 1, alt: 'Second' });
    await makeImage(db, { profileId: id }, { kind: 'GALLERY', position: 0, alt: 'First' });
    await makeArtwork(db, { profileId: id });
    await makeArtwork(db, { profileId: id, visibility: 'UNLISTED' });
    const profile = await api().callEndpoint('GET /v1/profiles/{id}', { path: { id } });
    expect(profile).toMatchObject({
      name: 'Full Profile',
      pronouns: 'THEY_THEM',
      image: { alt: 'Portrait', focalPoint: { x: 0.5, y: 0.25 } },
      cover: { alt: 'Cover' },
      gallery: [{ alt: 'First' }, { alt: 'Second' }],
      contact: { website: { value: 'https://example.org', isPublic: true } },
      artworkCount: 1,
      cv: [{ title: 'Salt', yearTo: null }],
    });
    expect(profile.contact).not.toHaveProperty('email');
  });

  it('returns an unlisted profile', async () => {
    const id = await makeProfile(api().db, { name: 'Quiet', bio: null });
    expect((await api().callEndpoint('GET /v1/profiles/{id}', { path: { id } })).name).toBe('Quiet');
  });

  it('responds with 404 for the unknown id of a profile', async () => {
    await api().error('/v1/profiles/0197a000-0000-7000-8000-000000000001', 'not_found');
    await api().error('/v1/profiles/not-an-id', 'not_found');
  });

  it('responds with 404 for a profile’s id in another spelling', async () => {
    const { db } = api();
    const profile = await makeProfile(db);
    const artwork = await makeArtwork(db, { profileId: profile });
    const opportunity = await makeOpportunity(db, { profileId: profile });
    for (const [path, id] of [
      ['/v1/profiles', profile],
      ['/v1/artworks', artwork],
      ['/v1/opportunities', opportunity],
    ] as const) {
      expect((await api().request(`${path}/${id}`)).status).toBe(200);
      for (const spelling of listNonCanonicalIds(id)) {
        const response = await api().request(`${path}/${spelling}`);
        expect(response.status, `${path}/${spelling}`).toBe(404);
      }
    }
    for (const spelling of listNonCanonicalIds(profile)) {
      expect((await api().request(`/v1/artworks/profiles/${spelling}`)).status).toBe(404);
      expect((await api().request(`/cards/profiles/${spelling}/1.jpg`)).status).toBe(404);
    }
  });
});
