import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import type { SiteSettings } from '@/lib/shared/contract/site';
import { createMarkKey, getMarkFile, MAX_MARK_BYTES, type SiteMark } from '@/lib/shared/domain/site-mark';
import { problem } from '@/lib/shared/i18n/problem';
import { InvalidInputError } from '../errors';
import type { Storage } from '../storage/storage';
import { storeMark } from './store-mark';

type Marks = Partial<Pick<SiteSettings, 'logo' | 'icon'>>;

/** Base64 takes four characters for three bytes. */
const MAX_CHARACTERS = 4 * Math.ceil(MAX_MARK_BYTES / 3);

/** Logo and icon files in an exported settings file, in base64, by mark id. */
export const markFiles = z.record(
  z.string(),
  z.base64(problem('admin.siteProblem.markFile')).max(MAX_CHARACTERS, problem('admin.siteProblem.markFile')),
);

export async function readMarkFiles(storage: Storage, { logo, icon }: Marks): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const mark of [logo, icon]) {
    if (mark === null || mark === undefined) continue;
    const stored = await storage.get(createMarkKey(mark.id, getMarkFile(mark)));
    if (stored !== null) files[mark.id] = (await buffer(stored.stream)).toString('base64');
  }
  return files;
}

/**
 * Cleans and stores the files, as if they were uploaded again.
 * @returns the stored marks, which replace those in the settings
 * @throws RejectedFileError with the reason; InvalidInputError if a mark's file is neither in `files` nor in the
 * storage
 */
export async function storeMarkFiles(
  storage: Storage,
  { logo, icon }: Marks,
  files: Readonly<Record<string, string>>,
): Promise<Marks> {
  return {
    ...(logo && { logo: await storeMarkFile(storage, 'logo', logo, files[logo.id]) }),
    ...(icon && { icon: await storeMarkFile(storage, 'icon', icon, files[icon.id]) }),
  };
}

async function storeMarkFile(storage: Storage, field: string, mark: SiteMark, content?: string): Promise<SiteMark> {
  if (content === undefined) {
    if (await storage.exists(createMarkKey(mark.id, getMarkFile(mark)))) return mark;
    throw new InvalidInputError({ [field]: problem('admin.siteProblem.noMarkFile') });
  }
  const folder = await mkdtemp(join(tmpdir(), 'impasto-mark-'));
  try {
    const name = `${field}.${mark.format}`;
    const path = join(folder, name);
    await writeFile(path, Buffer.from(content, 'base64'));
    return await storeMark({ field, name, path }, { storage, limitDecoding: (work) => work() });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
