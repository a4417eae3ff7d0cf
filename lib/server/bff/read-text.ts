import { readBytes } from '@/lib/server/network/read-bytes';

/** Reads a body as text. Returns null if it is longer than `most` bytes; the rest is not read. */
export async function readText(request: Request, most: number): Promise<string | null> {
  return (await readBytes(request, most))?.toString() ?? null;
}
