import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { Question } from '@/lib/shared/domain/application-form';
import { profiles } from '@/services/product-api/profile/schema';
import { createHeaders, testApi } from '../../support/api';
import { createStripes, GREEN, RED } from '../../support/generated-images';
import { craft, idea, makeJury, makeSubmission, makeSubmittedImage, type TestJury } from '../../support/jury';
import { makeMember } from '../../support/members';

const api = testApi();

const NAME = 'Ingrid Aalto-Vuori';
const [ARTWORK, LINK, TEXT, SHORT] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];

const question = (id: string, kind: Question['kind']): Question => ({
  ...{ id, kind, label: `A question of the kind ${kind}`, help: null, isRequired: false, options: [] },
  ...{ maxLength: null, min: null, max: null, isHiddenFromJury: false },
});

async function storeTellingPicture(): Promise<string> {
  const key = `uploads/${uuidv7()}.jpg`;
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/" photoshop:City="Rovaniemi" photoshop:Credit="${NAME}"/></rdf:RDF></x:xmpmeta>`;
  const original = await sharp(await createStripes(600, 400, [RED, GREEN]))
    .withExif({ IFD0: { Artist: NAME, Copyright: `${NAME}, Rovaniemi` }, IFD3: { GPSLatitude: '66/1 30/1 0/1' } })
    .withXmp(xmp)
    .jpeg()
    .toBuffer();
  expect(original.includes(NAME) && original.includes('Rovaniemi')).toBe(true);
  await api().storage.put(key, original, 'image/jpeg');
  return key;
}

async function makeTellingJury(isBlind: boolean) {
  const artist = await makeMember(api(), {
    profile: {
      ...{ name: NAME, city: 'Rovaniemi', country: 'FI', headline: 'Weaver at the Arctic Circle' },
    },
  });
  const jury = await makeJury(api(), {
    applications: 0,
    jurors: 2,
    round: { isBlind, allowsOriginals: true },
    isOpen: false,
  });
  const application = await makeSubmission(api(), jury.call, 412, {
    profileId: artist.profileId,
    artistName: NAME,
    allowsOriginals: true,
    submission: {
      form: {
        ...{ works: { min: 1, max: 1 }, workDetails: [], statement: 'REQUIRED', cv: 'REQUIRED' },
        ...{ files: [], showsAccepted: false, maxApplications: 1 },
        sections: [
          {
            ...{ id: uuidv7(), title: 'About the work', help: null },
            questions: [question(LINK, 'LINK'), question(TEXT, 'LONG'), question(SHORT, 'SHORT')],
          },
        ],
      },
      works: [
        {
          ...{ artworkId: ARTWORK, title: `Self-portrait, INGRID AALTO-VUORI`, year: '2024', medium: `Wool, ${NAME}` },
          size: { height: 30, width: 40, depth: null, unit: 'cm', text: `signed ${NAME}` },
          ...{ price: null, statement: `Woven by ${NAME}.`, aiPreference: 'ALLOWED' },
        },
      ],
      statement: `My name is Ingrid Aalto Vuori, ingrid@aalto-vuori.example.`,
      cv: [
        {
          ...{ kind: 'SOLO', title: `${NAME}: Wool`, organization: null, city: 'Rovaniemi', country: 'FI' },
          ...{ yearFrom: 2020, yearTo: null, url: 'https://aalto-vuori.example/cv' },
        },
      ],
      answers: {
        [LINK]: 'https://aalto-vuori.example/works',
        [TEXT]: `I, ${NAME}, show more on https://aalto-vuori.example, vuori.example/cv or @ingrid_weaves.`,
        [SHORT]: NAME.toLowerCase(),
      },
    },
  });
  const picture = await makeSubmittedImage(api(), application, ARTWORK, {
    ...{ key: await storeTellingPicture(), contentType: 'image/jpeg', alt: `${NAME} at the loom` },
  });
  await api().callEndpoint('POST /v1/opportunities/{id}/rounds/{roundId}/opening', { path: jury.path }, jury.organizer);
  return { jury, artist, application, picture };
}

/** Collects every response that a juror can get. */
async function collectBytes({ round, jurors }: TestJury, application: string, picture: string) {
  const [first, second] = jurors;
  if (!first || !second) throw new Error('There are two jurors.');
  const base = `/v1/jury/rounds/${round.id}`;
  const body = JSON.stringify({
    ...{ scores: { [idea]: 5, [craft]: 5 }, comment: 'Strong.', isShared: true, changedAt: new Date().toISOString() },
  });
  const received: { address: string; text: string; bytes: Buffer }[] = [];
  const load = async (address: string, identity: string, init: RequestInit = {}) => {
    const headers = { ...createHeaders({ identity }), ...(init.body && { 'content-type': 'application/json' }) };
    const response = await api().request(address, { ...init, headers });
    const bytes = Buffer.from(await response.arrayBuffer());
    const head = JSON.stringify([response.status, ...response.headers]);
    received.push({ address, text: `${head}\n${bytes.toString('utf8')}\n${bytes.toString('latin1')}`, bytes });
    return { response, bytes };
  };
  for (const { identity } of [first, second]) {
    await load('/v1/jury/rounds', identity);
    await load(base, identity);
    await load(`${base}/applications/${application}`, identity);
    await load(`${base}/applications/${application}/review`, identity, { method: 'PUT', body });
    await load(`${base}/applications/${application}`, identity);
    for (const width of [80, 640, 1_280, 10_000]) {
      const { response } = await load(`${base}/applications/${application}/images/${picture}?w=${width}`, identity);
      expect(response.status).toBe(200);
    }
  }
  await load(`${base}/applications/${application}/images/${picture}/original`, first.identity);
  await load(`${base}/applications/${uuidv7()}`, first.identity);
  await load(`${base}/applications/${application}/conflict`, first.identity, { method: 'PUT' });
  await load(base, first.identity);
  await load(`${base}/applications/${application}/conflict`, first.identity, { method: 'DELETE' });
  await load(`${base}/applications/${application}`, first.identity);
  return received;
}

describe('blind rounds', () => {
  it('a blind round reveals nothing about the artist', async () => {
    const { jury, artist, application, picture } = await makeTellingJury(true);
    const received = await collectBytes(jury, application, picture);
    const telling = [
      'ingrid',
      'aalto',
      'vuori',
      'rovaniemi',
      'arctic circle',
      artist.profileId,
      artist.accountId,
      ARTWORK,
    ];
    for (const { address, text } of received) {
      const found = telling.filter((word) => text.toLowerCase().includes(word));
      expect(found, address).toEqual([]);
    }
    for (const { bytes, address } of received.filter((one) => one.address.includes('?w='))) {
      const { exif, xmp, iptc } = await sharp(bytes).metadata();
      expect([exif, xmp, iptc], address).toEqual([undefined, undefined, undefined]);
    }
  });

  it('a blind round hides names and addresses in works and answers', async () => {
    const { jury, application, picture } = await makeTellingJury(true);
    const shown = await api().callEndpoint(
      'GET /v1/jury/rounds/{id}/applications/{applicationId}',
      { path: { id: jury.round.id, applicationId: application } },
      { identity: jury.jurors[0]?.identity ?? '' },
    );
    expect(shown).toMatchObject({
      ...{ number: 412, artist: null, cv: [], statement: 'My name is [name hidden], [address hidden].' },
      works: [
        {
          ...{ title: 'Self-portrait, [name hidden]', year: '2024', statement: 'Woven by [name hidden].' },
          images: [{ id: picture, alt: '[name hidden] at the loom', width: 400 }],
        },
      ],
      answers: {
        [TEXT]: 'I, [name hidden], show more on [address hidden], [address hidden] or [address hidden].',
        [SHORT]: '[name hidden]',
      },
    });
    expect(shown.form.sections.flatMap(({ questions }) => questions.map(({ kind }) => kind))).toEqual([
      'LONG',
      'SHORT',
    ]);
  });

  it('a blind round hides the artist’s name, even after the artist changes it', async () => {
    const { jury, artist, application } = await makeTellingJury(true);
    await api().db.update(profiles).set({ name: 'Juno' }).where(eq(profiles.id, artist.profileId));
    const response = await api().request(`/v1/jury/rounds/${jury.round.id}/applications/${application}`, {
      headers: createHeaders({ identity: jury.jurors[0]?.identity ?? '' }),
    });
    expect(await response.text()).not.toMatch(/ingrid|aalto|vuori|juno/i);
  });

  it('the file name of a picture in a blind round is its id', async () => {
    const { jury, application, picture } = await makeTellingJury(true);
    const response = await api().request(
      `/v1/jury/rounds/${jury.round.id}/applications/${application}/images/${picture}`,
      { headers: createHeaders({ identity: jury.jurors[0]?.identity ?? '' }) },
    );
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${picture}.webp"`);
  });
});

it('jurors see the artist, the CV and links in a round that is not blind', async () => {
  const { jury, application } = await makeTellingJury(false);
  const shown = await api().callEndpoint(
    'GET /v1/jury/rounds/{id}/applications/{applicationId}',
    { path: { id: jury.round.id, applicationId: application } },
    { identity: jury.jurors[0]?.identity ?? '' },
  );
  expect(shown).toMatchObject({
    artist: { name: NAME, city: 'Rovaniemi', country: 'FI' },
    cv: [{ title: `${NAME}: Wool` }],
    answers: { [LINK]: 'https://aalto-vuori.example/works' },
    works: [{ title: 'Self-portrait, INGRID AALTO-VUORI' }],
  });
});
