import { readBytes } from '@/lib/server/network/read-bytes';

/** Reads a body as text. Returns null if it is longer than `max` bytes; the rest is not read. */
export async function readText(request: Request, max: number): Promise<string | null> {
  return (await readBytes(request, max))?.toString() ?? null;
}
