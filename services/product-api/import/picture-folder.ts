import { constants } from 'node:fs';
import { lstat, open, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadLimits } from '@/lib/shared/domain/image';
import { formatTooLarge } from '@/lib/shared/domain/upload';
import { getWords } from '../i18n/get-words';
import { isMissing } from '../storage/files';
import { ImportError } from './csv-file';

/** The message is for the operator. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
}

/** @throws PictureError */
export type PictureReader = (name: string) => Promise<Uint8Array<ArrayBuffer>>;

/** Ignores symbolic links, so reads stay within the folder. @throws ImportError */
export async function openPictureFolder(path: string): Promise<PictureReader> {
  try {
    const folder = await realpath(path);
    if (!(await lstat(folder)).isDirectory()) throw new ImportError(`${path} is not a folder.`);
    return (name) => readPicture(folder, name);
  } catch (error) {
    if (isMissing(error)) throw new ImportError(`${path} does not exist.`);
    throw error;
  }
}

async function readPicture(folder: string, name: string): Promise<Uint8Array<ArrayBuffer>> {
  const segments = splitName(name);
  try {
    return await readFile(await findFile(folder, segments, name), name);
  } catch (error) {
    if (isMissing(error)) throw new PictureError(`There is no file “${name}”.`);
    throw error;
  }
}

/** Rejects names that could escape the folder. */
function splitName(name: string): string[] {
  const segments = name.split(/[/\\]/);
  if (segments.every((segment) => segment !== '' && segment !== '.' && segment !== '..' && !/[\0:]/.test(segment))) {
    return segments;
  }
  throw new PictureError(`“${name}” is not a path within the folder.`);
}

async function findFile(folder: string, segments: readonly string[], name: string): Promise<string> {
  let path = folder;
  for (const [depth, segment] of segments.entries()) {
    path = join(path, await findNormalizedName(path, segment));
    const stats = await lstat(path);
    if (stats.isSymbolicLink()) throw new PictureError(`“${name}” is a link, which is not followed.`);
    const isLast = depth === segments.length - 1;
    if (isLast ? !stats.isFile() : !stats.isDirectory()) throw new PictureError(`“${name}” is not a file.`);
  }
  return path;
}

/** macOS may store accents as separate characters (NFD), so this tries both forms. */
async function findNormalizedName(folder: string, segment: string): Promise<string> {
  const decomposed = segment.normalize('NFD');
  if (decomposed === segment) return segment;
  try {
    await lstat(join(folder, segment));
    return segment;
  } catch (error) {
    if (isMissing(error)) return decomposed;
    throw error;
  }
}

/** Does not follow a link or block on a pipe that replaced the file after the check. */
async function readFile(path: string, name: string): Promise<Uint8Array<ArrayBuffer>> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const { size } = await file.stat();
    if (size > uploadLimits.artworkBytes)
      throw new PictureError(formatTooLarge(name, uploadLimits.artworkBytes, getWords('en')));
    return await file.readFile();
  } finally {
    await file.close();
  }
}
