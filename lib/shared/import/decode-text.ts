/**
 * Decodes UTF-8 or UTF-16, recognized by the byte order mark or the bytes, or else Windows-1252, which Excel uses for
 * plain CSV.
 */
export function decodeText(bytes: Uint8Array): string {
  const wide = findWideEncoding(bytes);
  if (wide !== null) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function findWideEncoding([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // A header is mostly ASCII, so every other byte of it is zero in UTF-16.
  if (first !== 0 && second === 0) return 'utf-16le';
  return first === 0 && second !== 0 ? 'utf-16be' : null;
}
