/** Returns null if the body is too long. Canceling the rest would close the connection too early. */
export async function readBytes(request: Request, maxBytes: number): Promise<Buffer<ArrayBuffer> | null> {
  if (exceedsContentLength(request, maxBytes)) return null;
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > maxBytes) return null;
    parts.push(part.value);
  }
  return Buffer.concat(parts);
}

export function exceedsContentLength({ headers }: Request, maxBytes: number): boolean {
  return Number(headers.get('content-length') ?? 0) > maxBytes;
}
