import { constants } from 'node:fs';
import { lstat, open, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadLimits } from '@/lib/shared/domain/image';
import { formatTooLarge } from '@/lib/shared/domain/upload';
import { isMissing } from '../storage/files';
import { ImportError } from './csv-file';

/** A picture that cannot be read; the message is a sentence for the person at the terminal. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
}

/** Reads a picture by the name that a catalogue gives it. @throws PictureError */
export type PictureReader = (name: string) => Promise<Uint8Array<ArrayBuffer>>;

/**
 * Opens a folder of pictures. Names are paths below it; nothing outside is read, also not through links, which are not
 * followed.
 * @throws ImportError when there is no such folder.
 */
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

/** Folders are written with either slash. A name that leads anywhere else than down is refused. */
function splitName(name: string): string[] {
  const segments = name.split(/[/\\]/);
  if (segments.every((segment) => segment !== '' && segment !== '.' && segment !== '..' && !/[\0:]/.test(segment))) {
    return segments;
  }
  throw new PictureError(`“${name}” is no name of a file in the folder.`);
}

async function findFile(folder: string, segments: readonly string[], name: string): Promise<string> {
  let path = folder;
  for (const [depth, segment] of segments.entries()) {
    path = join(path, await findFileIgnoringCase(path, segment));
    const stats = await lstat(path);
    if (stats.isSymbolicLink()) throw new PictureError(`“${name}” is a link, which is not followed.`);
    const isLast = depth === segments.length - 1;
    if (isLast ? !stats.isFile() : !stats.isDirectory()) throw new PictureError(`“${name}” is no file.`);
  }
  return path;
}

/** Names of files from a Mac have their accents as characters of their own. */
async function findFileIgnoringCase(folder: string, segment: string): Promise<string> {
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

/** A link or a pipe that took the file's place since is not opened. */
async function readFile(path: string, name: string): Promise<Uint8Array<ArrayBuffer>> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const { size } = await file.stat();
    if (size > uploadLimits.artworkBytes) throw new PictureError(formatTooLarge(name, uploadLimits.artworkBytes));
    return await file.readFile();
  } finally {
    await file.close();
  }
}
