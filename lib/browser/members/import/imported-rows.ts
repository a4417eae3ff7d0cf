import { v5 as uuidv5 } from 'uuid';
import * as z from 'zod/mini';
import { api } from '@/lib/browser/api/api';
import { createDeviceDraftStore } from '@/lib/browser/forms/device-draft-store';
import { parseDraft } from '@/lib/browser/forms/field-codecs';
import { isMissing } from '@/lib/shared/api/error-message';
import { postArtwork, readOwnArtwork, uploadArtworkImage } from '../artwork/own-artworks';
import { refreshOwn } from '../own-changes';
import { fetchArtworkImage, startArtworkImport } from './artwork-imports';
import type { ImportPorts } from './import-run';

/** Maximum number of rows stored on the device. The oldest are dropped. */
const MAX_STORED = 4_000;

/** Pairs of row key and artwork id, stored by profile. */
const schema = z.array(z.tuple([z.string(), z.string()]));
const imported = createDeviceDraftStore('imported-rows', (stored) => parseDraft({ schema }, stored));

/**
 * Each row creates only one work, even after a reload or another import of the corrected list. Identical rows are
 * numbered.
 */
export function createRowKeys(profileId: string, header: readonly string[]): (cells: readonly string[]) => string {
  const counts = new Map<string, number>();
  return (cells) => {
    const text = JSON.stringify([header, cells]);
    const count = counts.get(text) ?? 0;
    counts.set(text, count + 1);
    return uuidv5(`${count} ${text}`, profileId);
  };
}

export function readImportedKeys(profileId: string): ReadonlySet<string> {
  return new Set(imported.read(profileId)?.map(([key]) => key));
}

export type ImportIdentity = { id: string; name: string; rows: number; hosts: readonly string[] };

export function createImportPorts(
  profileId: string,
  { id: importId, name, rows, hosts }: ImportIdentity,
): Omit<ImportPorts, 'onBusy' | 'onEnded' | 'onUnseen'> {
  return {
    findImported: async (key) => {
      const [, id] = imported.read(profileId)?.find(([one]) => one === key) ?? [];
      return id !== undefined && (await isThere(id)) ? id : null;
    },
    begin: () => startArtworkImport(profileId, { id: importId, name, rows }),
    upload: async (picture) => {
      const { id } =
        picture.kind === 'web'
          ? await fetchArtworkImage(profileId, picture.url, hosts)
          : await uploadArtworkImage(profileId, await picture.open(), {});
      return id;
    },
    post: async (body, key) => {
      const { id, images } = await postArtwork(profileId, { ...body, importId }, key);
      return { id, imageIds: images.map((image) => image.id) };
    },
    record: (key, artworkId) => {
      const others = (imported.read(profileId) ?? []).filter(([one]) => one !== key);
      const pairs: typeof others = [...others, [key, artworkId]];
      imported.write(profileId, pairs.slice(-MAX_STORED));
    },
    pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  };
}

/** Saves a repeated import from looking up removed works. */
export function forgetImported(profileId: string, artworkIds: readonly string[]): void {
  const removed = new Set(artworkIds);
  const others = (imported.read(profileId) ?? []).filter(([, id]) => !removed.has(id));
  imported.write(profileId, others);
}

/** False for deleted works, so that they are imported again. */
async function isThere(id: string): Promise<boolean> {
  try {
    await readOwnArtwork(id);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** @returns the number of removed works. */
export async function undoArtworkImport(profileId: string, id: string): Promise<number> {
  const { artworkIds } = await api('DELETE /v1/artworks/imports/{id}', { path: { id } }, { as: profileId });
  forgetImported(profileId, artworkIds);
  await refreshOwn('artworks');
  return artworkIds.length;
}
