import { createHash } from 'node:crypto';
import { type KnownImage, listKnownImages } from '../artwork/queries/write-artwork-images';
import type { Db } from '../db/client';
import { RejectedFileError } from '../errors';
import { withStoredUploads } from '../image/store-uploads';
import type { Storage } from '../storage/storage';
import { PictureError, type PictureReader } from './picture-folder';
import {
  addArtworkImage,
  arrangeArtworkImages,
  listPicturedArtworks,
  type PicturedArtwork,
} from './queries/write-import-images';
import { LINE_EVERY, type Terminal } from './report';

export type ImageSource = { readPicture: PictureReader; storage: Storage };
export type ImageCounts = { stored: number; unchanged: number; rejected: number };

type ImageRun = {
  counts: ImageCounts;
  output: Terminal;
  now: Date;
  isStopped: () => boolean;
  onRejected: (line: number, reason: string) => void;
};

const BATCH = 100;

/** Skips pictures that the artwork already has. If any picture is rejected, the artwork's pictures stay unchanged. */
export async function importImages(db: Db, source: ImageSource, run: ImageRun): Promise<void> {
  let printedAt = performance.now();
  let afterLine = 0;
  let works: PicturedArtwork[];
  do {
    works = await listPicturedArtworks(db, afterLine, BATCH);
    for (const work of works) {
      if (run.isStopped()) return;
      await importImagesOf(db, work, source, run);
      if (performance.now() - printedAt < LINE_EVERY) continue;
      printedAt = performance.now();
      run.output.write(`Pictures: ${run.counts.stored} stored, line ${work.line}\n`);
    }
    afterLine = works.at(-1)?.line ?? afterLine;
  } while (works.length === BATCH);
}

async function importImagesOf(db: Db, work: PicturedArtwork, source: ImageSource, run: ImageRun): Promise<void> {
  const known = await listKnownImages(db, work.artworkId);
  const left = [...known];
  const placed: KnownImage['placed'][] = [];
  let isAnyRejected = false;
  for (const name of work.names) {
    try {
      const content = await source.readPicture(name);
      const same = takeMatchingImage(left, content);
      const image = same ?? (await storePicture(db, work, { name, content }, source.storage));
      if (image === undefined) return;
      placed.push(image);
      run.counts[same === undefined ? 'stored' : 'unchanged'] += 1;
    } catch (error) {
      if (!(error instanceof PictureError || error instanceof RejectedFileError)) throw error;
      run.counts.rejected += 1;
      isAnyRejected = true;
      run.onRejected(work.line, error.message);
    }
  }
  if (isAnyRejected) placed.push(...left.map((image) => image.placed));
  if (isSameOrder(known, placed)) return;
  await arrangeArtworkImages(db, work, placed, run.now);
}

function takeMatchingImage(left: KnownImage[], content: Uint8Array): KnownImage['placed'] | undefined {
  const checksum = createHash('sha256').update(content).digest('hex');
  const place = left.findIndex((image) => image.checksum === checksum);
  return place < 0 ? undefined : left.splice(place, 1)[0]?.placed;
}

type Picture = { name: string; content: Uint8Array<ArrayBuffer> };

function storePicture(
  db: Db,
  work: PicturedArtwork,
  picture: Picture,
  storage: Storage,
): Promise<KnownImage['placed'] | undefined> {
  // Needs no limit, because the command decodes one picture at a time.
  const dependencies = { db, storage, limitDecoding: <Result>(decode: () => Promise<Result>) => decode() };
  return withStoredUploads([{ field: 'images', ...picture }], dependencies, async ([stored]) => {
    return stored && addArtworkImage(db, work, stored);
  });
}

function isSameOrder(known: readonly KnownImage[], placed: readonly KnownImage['placed'][]): boolean {
  return (
    known.length === placed.length && placed.every(({ source }, place) => known[place]?.placed.source.id === source.id)
  );
}
