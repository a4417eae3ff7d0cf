const START_OF_IMAGE = 0xffd8;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

function isJpeg(file: Uint8Array): boolean {
  return (file[0] ?? 0) * 256 + (file[1] ?? 0) === START_OF_IMAGE;
}

/** Some cameras and programs omit the end marker, which libvips treats as truncation. */
export function completeJpeg(file: Uint8Array): Uint8Array {
  const isComplete = !isJpeg(file) || (file.at(-2) === 0xff && file.at(-1) === END_OF_IMAGE);
  return isComplete || findMarkers(file).hasEnd ? file : Buffer.concat([file, Buffer.from([0xff, END_OF_IMAGE])]);
}

/** Progressive images have several scans (ITU-T T.81, annex B). Scans of embedded previews are ignored. */
export function countScans(jpeg: Uint8Array): number {
  return findMarkers(jpeg).scans;
}

function findMarkers(jpeg: Uint8Array): { scans: number; hasEnd: boolean } {
  let scans = 0;
  for (let at = 2; at + 2 <= jpeg.length; ) {
    const marker = jpeg[at + 1] ?? 0;
    if (jpeg[at] !== 0xff || !isMarker(marker)) {
      const next = jpeg.indexOf(0xff, at + 1);
      at = next === -1 ? jpeg.length : next;
      continue;
    }
    if (marker === END_OF_IMAGE) return { scans, hasEnd: true };
    if (marker === START_OF_SCAN) scans += 1;
    at += 2 + Math.max(2, (jpeg[at + 2] ?? 0) * 256 + (jpeg[at + 3] ?? 0));
  }
  return { scans, hasEnd: false };
}

/** In image data, 0xff is followed by 0. Fill bytes, restart markers and the start marker have no segment. */
function isMarker(byte: number): boolean {
  return byte >= 0xc0 && byte !== 0xff && !(byte >= 0xd0 && byte <= 0xd8);
}
