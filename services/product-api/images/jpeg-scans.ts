const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/**
 * How often a JPEG goes over its pixels: once, or in scans that each refine what is there (ITU-T T.81, annex B). What
 * stands after the image's end, or inside the segments before it, such as a preview, does not count.
 */
export function countScans(jpeg: Uint8Array): number {
  let scans = 0;
  for (let at = 2; at + 4 <= jpeg.length; ) {
    const marker = jpeg[at + 1] ?? 0;
    if (jpeg[at] !== 0xff || !isMarker(marker)) {
      const next = jpeg.indexOf(0xff, at + 1);
      at = next === -1 ? jpeg.length : next;
      continue;
    }
    if (marker === END_OF_IMAGE) break;
    if (marker === START_OF_SCAN) scans += 1;
    at += 2 + Math.max(2, (jpeg[at + 2] ?? 0) * 256 + (jpeg[at + 3] ?? 0));
  }
  return scans;
}

/** 0xff in the picture's data is followed by 0; fill bytes, restarts and the start of the image have no segment. */
function isMarker(byte: number): boolean {
  return byte >= 0xc0 && byte !== 0xff && !(byte >= 0xd0 && byte <= 0xd8);
}
