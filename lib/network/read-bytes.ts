/**
 * A body whole, or null when it is longer than `most` bytes. What is past them is not read, nor is the body cancelled:
 * that would take the connection away, and the answer with it.
 */
export async function readBytes(request: Request, most: number): Promise<Buffer<ArrayBuffer> | null> {
  if (announcesMoreThan(request, most)) return null;
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > most) return null;
    parts.push(part.value);
  }
  return Buffer.concat(parts);
}

/** Whether a request says that its body is longer than `most` bytes. */
export function announcesMoreThan({ headers }: Request, most: number): boolean {
  return Number(headers.get('content-length') ?? 0) > most;
}
