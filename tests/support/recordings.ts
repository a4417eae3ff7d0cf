/** Silent recordings in formats that none of the libraries can write. */

/** Creates a FLAC file that declares its length in samples, followed by other metadata. */
export function createFlac(rate: number, samples: number, rest = Buffer.alloc(0)): Buffer {
  const info = Buffer.alloc(34);
  info.writeUIntBE(rate << 4, 10, 3);
  info.writeUInt8(Math.floor(samples / 2 ** 32), 13);
  info.writeUInt32BE(samples % 2 ** 32, 14);
  return Buffer.concat([Buffer.from('fLaC\0\0\0\x22', 'latin1'), info, rest]);
}

/** Creates a page of an Ogg stream with one packet of less than 255 bytes. */
export function createOggPage(packet: Buffer, position: number, { serial = 1, begins = false } = {}): Buffer {
  const header = Buffer.alloc(28);
  header.write('OggS');
  header.writeUInt8(begins ? 2 : 0, 5);
  header.writeBigUInt64LE(position < 0 ? 2n ** 64n - 1n : BigInt(position), 6);
  header.writeUInt32LE(serial, 14);
  header.writeUInt8(1, 26);
  header.writeUInt8(packet.length, 27);
  return Buffer.concat([header, packet]);
}

/** Creates the first packet of an Opus stream (pre-skip 312), or of a Vorbis stream with 44.1 kHz. */
export function createOggHead(codec: 'opus' | 'vorbis' | 'theora'): Buffer {
  const packet = Buffer.alloc(30);
  packet.write(codec === 'opus' ? 'OpusHead' : `\x01${codec}`, 'latin1');
  if (codec === 'opus') packet.writeUInt16LE(312, 10);
  else packet.writeUInt32LE(44_100, 12);
  return packet;
}

export function createBox(type: string, ...content: readonly (Buffer | readonly number[])[]): Buffer {
  const parts = content.map((part) => {
    if (Buffer.isBuffer(part)) return part;
    const numbers = Buffer.alloc(4 * part.length);
    for (const [index, number] of part.entries()) numbers.writeUInt32BE(number, 4 * index);
    return numbers;
  });
  const size = 8 + parts.reduce((sum, part) => sum + part.length, 0);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(size);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, ...parts]);
}

/** Creates a track of an MP4 file with 44,100 units per second. */
export function createTrack(kind: 'soun' | 'vide', units: number): Buffer {
  const handler = Buffer.alloc(12);
  handler.write(kind, 8);
  const media = [createBox('mdhd', [0, 0, 0, 44_100, units]), createBox('hdlr', handler)];
  return createBox('trak', createBox('tkhd', [0, 0, 0, 7]), createBox('mdia', ...media));
}

export const mp4Type = createBox('ftyp', Buffer.from('M4A \0\0\0\0isom'));

/** Creates AAC frames in ADTS, with 44.1 kHz and 1,024 samples each. */
export function createAac(frames: number): Buffer {
  const frame = Buffer.alloc(200);
  frame.set([0xff, 0xf1, 0x50, 0x80, 200 >> 3, ((200 & 7) << 5) | 0x1f, 0xfc]);
  return Buffer.concat(Array.from({ length: frames }, () => frame));
}

/** Creates a tag with this content, to put before a recording. */
export function createId3(content: Buffer): Buffer {
  const size = [21, 14, 7, 0].map((shift) => (content.length >> shift) & 0x7f);
  return Buffer.concat([Buffer.from(['I', 'D', '3'].map((one) => one.charCodeAt(0)).concat([4, 0, 0], size)), content]);
}
