import type { Recording } from './read-audio';

/** Maximum non-frame bytes before the first frame and in total. */
const MAX_OTHER = { before: 64 * 1_024, all: 1_024 * 1_024 };
const HEADER = 7;

/** In kbit/s by layer, first for MPEG-1, then for MPEG-2 and 2.5. */
const bitRates = [
  [
    [32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
    [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
    [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  ],
  [
    [32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
    [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
    [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
  ],
] as const;
/** Sample rates of MPEG-1. MPEG-2 halves each rate, and MPEG-2.5 quarters it. */
const sampleRates = [44_100, 48_000, 32_000] as const;
const adtsRates = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350,
];

type Frame = { extension: 'mp3' | 'aac'; length: number; duration: number };

/**
 * Reads MPEG audio (ISO/IEC 11172-3, 13818-3) and AAC in ADTS (ISO/IEC 13818-7). A frame counts only if it is followed
 * by another frame or the end of the file, because any two bytes can look like a header.
 */
export function readMpeg(file: Buffer): Recording | null {
  let extension: Frame['extension'] | null = null;
  let duration = 0;
  let other = 0;
  for (let at = 0; at < file.length && other < (extension === null ? MAX_OTHER.before : MAX_OTHER.all); ) {
    const frame = readFrame(file, at);
    if (frame !== null && (extension ?? frame.extension) === frame.extension && endsFrame(file, at + frame.length)) {
      extension = frame.extension;
      duration += frame.duration;
      at += frame.length;
    } else {
      other += 1;
      at += 1;
    }
  }
  return extension === null ? null : { extension, duration };
}

function endsFrame(file: Buffer, at: number): boolean {
  return (
    at === file.length || readFrame(file, at) !== null || /^TAG|^APETAGEX/.test(file.toString('latin1', at, at + 8))
  );
}

function readFrame(file: Buffer, at: number): Frame | null {
  if (at + HEADER > file.length || file[at] !== 0xff) return null;
  const flags = file.readUInt8(at + 1);
  if ((flags & 0xe0) !== 0xe0) return null;
  const layer = 4 - ((flags >> 1) & 3);
  return layer === 4 ? readAdtsFrame(file, at) : readMpegFrame(file, at, layer);
}

function readAdtsFrame(file: Buffer, at: number): Frame | null {
  const rate = adtsRates[(file.readUInt8(at + 2) >> 2) & 15];
  const length = (file.readUIntBE(at + 3, 3) >> 5) & 0x1fff;
  const blocks = 1 + (file.readUInt8(at + 6) & 3);
  if ((file.readUInt8(at + 1) & 0xf0) !== 0xf0 || rate === undefined || length < HEADER) return null;
  return { extension: 'aac', length, duration: (1_024 * blocks) / rate };
}

function readMpegFrame(file: Buffer, at: number, layer: number): Frame | null {
  // 0 means MPEG-2.5; 1 is reserved.
  const version = (file.readUInt8(at + 1) >> 3) & 3;
  const rates = file.readUInt8(at + 2);
  const base = sampleRates[(rates >> 2) & 3];
  const isFirst = version === 3;
  const kilobits = bitRates[isFirst ? 0 : 1][layer - 1]?.[(rates >> 4) - 1];
  if (version === 1 || base === undefined || kilobits === undefined) return null;
  const rate = base / (isFirst ? 1 : version === 2 ? 2 : 4);
  const samples = layer === 1 ? 384 : layer === 3 && !isFirst ? 576 : 1_152;
  const padding = (rates >> 1) & 1;
  const slot = layer === 1 ? 4 : 1;
  const length = slot * (Math.floor((samples * kilobits * 125) / (rate * slot)) + padding);
  return { extension: 'mp3', length, duration: samples / rate };
}
