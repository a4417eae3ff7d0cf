import libheif from 'libheif-js/wasm-bundle';
import sharp from 'sharp';
import { UnreadableImageError } from '../errors';

/** At this quality, variants look the same as when rendered from the HEIC. */
const JPEG = { quality: 95, chromaSubsampling: '4:4:4' } as const;

/**
 * Converts a HEIC, which sharp cannot decode, to an upright JPEG on white. Keeps the color profile and removes other
 * metadata.
 * @throws UnreadableImageError
 */
export async function decodeHeic(file: Uint8Array): Promise<Uint8Array> {
  const { icc } = await sharp(file).metadata();
  const context = libheif.heif_context_alloc();
  try {
    libheif.heif_context_read_from_memory(context, file);
    const handle = libheif.heif_context_get_primary_image_handle(context);
    if ('code' in handle) throw new UnreadableImageError('The HEIC has no image.');
    const { heif_colorspace: colorspaces, heif_chroma: chromas } = libheif;
    const decoded = libheif.heif_js_decode_image2(
      handle,
      colorspaces.heif_colorspace_RGB,
      chromas.heif_chroma_interleaved_RGBA,
    );
    libheif.heif_image_handle_release(handle);
    const [pixels] = decoded.code === undefined ? decoded.channels : [];
    if (decoded.code !== undefined || pixels === undefined) throw new UnreadableImageError('The HEIC is damaged.');
    try {
      const { width, height } = decoded;
      const raw = { width: pixels.stride / 4, height, channels: 4 } as const;
      const jpeg = await sharp(pixels.data, { raw, limitInputPixels: false })
        .extract({ left: 0, top: 0, width, height })
        .flatten({ background: 'white' })
        .jpeg(JPEG)
        .toBuffer();
      return icc === undefined ? jpeg : addProfile(jpeg, icc);
    } finally {
      libheif.heif_image_release(decoded.image);
    }
  } finally {
    libheif.heif_context_free(context);
  }
}

const MARKER = Buffer.from('ICC_PROFILE\0', 'latin1');
/** The segment length includes the length field, identifier, chunk number and chunk count. */
const MAX_CHUNK = 0xffff - 2 - MARKER.length - 2;

/** ICC.1, annex B.4. sharp cannot attach a profile to pixels without converting them. */
function addProfile(jpeg: Buffer, profile: Buffer): Buffer {
  const count = Math.ceil(profile.length / MAX_CHUNK);
  const segments = Array.from({ length: count }, (_, index) => {
    const chunk = profile.subarray(index * MAX_CHUNK, (index + 1) * MAX_CHUNK);
    const header = Buffer.from([0xff, 0xe2, 0, 0]);
    header.writeUInt16BE(2 + MARKER.length + 2 + chunk.length, 2);
    return Buffer.concat([header, MARKER, Buffer.from([index + 1, count]), chunk]);
  });
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}
