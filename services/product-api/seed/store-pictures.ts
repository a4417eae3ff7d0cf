import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { imageContentTypes } from '@/lib/shared/domain/image';
import type { images } from '../image/schema';
import type { Storage } from '../storage/storage';
import { DEMO, type Demo } from './read-demo';

type ImageRow = typeof images.$inferInsert;
type Picture = Demo['artworks'][number]['pictures'][number];

const CONCURRENCY = 6;

export async function storePictures(demo: Demo, storage: Storage): Promise<ImageRow[]> {
  const placed = [
    ...demo.artworks.flatMap(({ id, pictures }) => place(pictures, { kind: 'ARTWORK', artworkId: id })),
    ...demo.profiles.flatMap(({ id, pictures }) => place(pictures, { kind: 'PROFILE', profileId: id })),
    ...demo.opportunities.flatMap(({ id, pictures }) => place(pictures, { kind: 'OPPORTUNITY', opportunityId: id })),
  ];
  const waiting = placed.entries();
  const rows: ImageRow[] = [];
  const work = async () => {
    for (const [index, { file, ...picture }] of waiting) {
      const content = await readFile(join(DEMO, file));
      await storage.put(picture.key, content, picture.contentType);
      rows[index] = { ...picture, bytes: content.byteLength };
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return rows;
}

function place(
  pictures: readonly Picture[],
  owner: Pick<ImageRow, 'kind' | 'artworkId' | 'profileId' | 'opportunityId'>,
) {
  return pictures.map((picture, position) => {
    const extension = extname(picture.file);
    const contentType = imageContentTypes.get(extension.slice(1)) ?? '';
    return { ...picture, ...owner, position, key: `demo/${picture.id}${extension}`, contentType };
  });
}
