import type { Recording } from './read-audio';

const [FORMAT, DATA] = [Buffer.from('fmt ').readUInt32BE(), Buffer.from('data').readUInt32BE()];

/** Reads a WAV file (Multimedia Programming Interface and Data Specifications 1.0): the format and the size of its data. */
export function readWave(file: Buffer): Recording | null {
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WAVE') return null;
  let bytesPerSecond = 0;
  for (let at = 12; at + 8 <= file.length; ) {
    const kind = file.readUInt32BE(at);
    const size = file.readUInt32LE(at + 4);
    const start = at + 8;
    if (kind === FORMAT && start + 12 <= file.length) bytesPerSecond = file.readUInt32LE(start + 8);
    // A program that was interrupted leaves a size that is too large.
    if (kind === DATA) return { extension: 'wav', duration: Math.min(size, file.length - start) / bytesPerSecond };
    // A chunk begins at an even position.
    at = start + size + (size % 2);
  }
  return { extension: 'wav', duration: 0 };
}
