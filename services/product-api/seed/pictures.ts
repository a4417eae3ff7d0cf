import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { images } from '../image/schema';
import { allowDrawings } from '../imaging/allowed-formats';
import { measureImage } from '../imaging/measure';
import type { Storage } from '../storage/storage';
import { createArtworkId, readNumber } from './artworks';
import { createDemoId } from './chance';
import { type Collection, DEMO, type Work } from './collection';
import { createOpportunityId } from './opportunities';
import { createArtistId, createOrganizationId, createPersonId } from './profiles';
import { cropDetail, hangInRoom } from './room';

type ImageRow = typeof images.$inferInsert;
type Owner = Pick<ImageRow, 'artworkId' | 'profileId' | 'opportunityId' | 'kind'>;
type Measured = Pick<ImageRow, 'width' | 'height' | 'contentType' | 'averageColour' | 'mainColour'> & { bytes: Buffer };
type ReadFile = (path: string) => () => Promise<Measured>;

/** A picture to store, with a function that reads its bytes. */
type Picture = {
  owner: Owner;
  position: number;
  alt: string | null;
  caption: string | null;
  read: () => Promise<Measured>;
};

/** Numbers of the works that also have a detail view and a view in a room. */
const SEVERAL_VIEWS = [
  4, 5, 7, 9, 13, 17, 22, 27, 31, 34, 37, 40, 50, 60, 63, 66, 69, 75, 78, 111, 117, 121, 123, 133, 137,
];

/** Concurrency that keeps two cores and the disk busy. */
const CONCURRENCY = 6;

/** Stores every picture of the demo and returns their rows. */
export async function storePictures(collection: Collection, storage: Storage): Promise<ImageRow[]> {
  const file = createFileReader();
  const waiting = [
    ...listArtworks(collection),
    ...listPortraits(collection, file),
    ...listOpportunityPictures(collection, file),
  ].entries();
  const rows: ImageRow[] = [];
  const worker = async () => {
    for (const [index, picture] of waiting) rows[index] = await storePicture(picture, storage);
  };
  // The views in a room are drawn as SVG.
  await allowDrawings(() => Promise.all(Array.from({ length: CONCURRENCY }, worker)));
  return rows;
}

async function storePicture({ owner, position, alt, caption, read }: Picture, storage: Storage): Promise<ImageRow> {
  const { bytes, ...measures } = await read();
  const ownerId = owner.artworkId ?? owner.profileId ?? owner.opportunityId ?? '';
  const content = createHash('sha256').update(ownerId).update(bytes).digest('hex').slice(0, 24);
  const key = `demo/${content}.${measures.contentType === 'image/gif' ? 'gif' : 'webp'}`;
  await storage.put(key, bytes, measures.contentType);
  return {
    ...owner,
    ...measures,
    bytes: bytes.byteLength,
    id: createDemoId(`image ${key}`),
    key,
    position,
    alt,
    caption,
  };
}

/** The catalogue contains the measures of its pictures, so they are not measured again. */
async function readWork(work: Work): Promise<Measured> {
  return {
    bytes: await readFile(join(DEMO, work.file)),
    contentType: work.file.endsWith('.gif') ? 'image/gif' : 'image/webp',
    width: work.image_width,
    height: work.image_height,
    averageColour: work.average_colour,
    mainColour: work.main_colour,
  };
}

async function measureBytes(bytes: Buffer): Promise<Measured> {
  return { ...(await measureImage(bytes)), bytes };
}

/** Memoized: organizations and opportunities share pictures, so each file is read and measured once. */
function createFileReader(): ReadFile {
  const filesRead = new Map<string, Promise<Measured>>();
  return (path) => () => {
    const reading = filesRead.get(path) ?? readFile(join(DEMO, path)).then(measureBytes);
    filesRead.set(path, reading);
    return reading;
  };
}

function listArtworks({ works }: Collection): Picture[] {
  return works.flatMap((work) => {
    const owner: Owner = { kind: 'ARTWORK', artworkId: createArtworkId(work) };
    const whole: Picture = { owner, position: 0, alt: work.alt, caption: null, read: () => readWork(work) };
    return SEVERAL_VIEWS.includes(readNumber(work)) ? [whole, ...listFurtherViews(work, owner)] : [whole];
  });
}

function listFurtherViews(work: Work, owner: Owner): Picture[] {
  return [
    {
      owner,
      position: 1,
      alt: `Detail of ${work.title}, close enough to see how it is made.`,
      caption: 'Detail',
      read: async () => measureBytes(await cropDetail((await readWork(work)).bytes)),
    },
    {
      owner,
      position: 2,
      alt: `${work.title} to scale on a pale wall above a grey floor, ${work.height} cm high and ${work.width} cm wide.`,
      caption: 'In a room, to scale',
      read: async () => measureBytes(await hangInRoom((await readWork(work)).bytes, work)),
    },
  ];
}

function listPortraits({ artists, people, organizations }: Collection, file: ReadFile): Picture[] {
  const createPortrait = (profileId: string, name: string, path: string | null): Picture[] =>
    path === null
      ? []
      : [{ owner: { kind: 'PROFILE', profileId }, position: 0, alt: name, caption: null, read: file(path) }];
  return [
    ...artists.flatMap((artist, index) => createPortrait(createArtistId(index), artist.name, artist.portrait)),
    ...people.flatMap((person, index) => createPortrait(createPersonId(index), person.name, person.portrait)),
    ...organizations.flatMap((house, index) => createPortrait(createOrganizationId(index), house.name, house.image)),
  ];
}

function listOpportunityPictures({ opportunities }: Collection, file: ReadFile): Picture[] {
  return opportunities.map((opportunity) => ({
    owner: { kind: 'OPPORTUNITY', opportunityId: createOpportunityId(opportunity) },
    position: 0,
    alt: null,
    caption: null,
    read: file(opportunity.image),
  }));
}
