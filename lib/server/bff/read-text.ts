import { readBytes } from '@/lib/server/network/read-bytes';

/** A body as text, or null when it is longer than `most` bytes; what is past them is not read. */
export async function readText(request: Request, most: number): Promise<string | null> {
  return (await readBytes(request, most))?.toString() ?? null;
}
