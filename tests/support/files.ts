import { deflateSync } from 'node:zlib';
import { PDF } from '@libpdf/core';

export async function createPdf(pages = 1): Promise<Uint8Array> {
  const pdf = PDF.create();
  for (let page = 0; page < pages; page += 1) pdf.addPage({ size: 'a4' });
  return pdf.save();
}

/** Creates a PDF that opens only with a password. */
export async function createProtectedPdf(): Promise<Uint8Array> {
  const pdf = PDF.create();
  pdf.addPage({ size: 'a4' });
  pdf.setProtection({ userPassword: 'secret', ownerPassword: 'owner' });
  return pdf.save();
}

/** Creates a PDF that opens without a password but whose owner forbids changes. */
export async function createOwnedPdf(): Promise<Uint8Array> {
  const pdf = PDF.create();
  pdf.addPage({ size: 'a4' });
  pdf.setProtection({ ownerPassword: 'owner' });
  return pdf.save();
}

/** Creates a PDF of a few kilobytes whose cross-reference stream decompresses to 60 MB, or 15,000,000 entries. */
export function createEntryBomb(widths = '1 2 1'): Buffer {
  const stream = deflateSync(Buffer.alloc(60_000_000));
  const header = '%PDF-1.5\n';
  const dictionary = `<</Type/XRef/W[${widths}]/Size 15000000/Root 2 0 R/Filter/FlateDecode/Length ${stream.byteLength}>>`;
  return Buffer.concat([
    Buffer.from(`${header}1 0 obj\n${dictionary}\nstream\n`),
    stream,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${header.length}\n%%EOF\n`),
  ]);
}

/** Creates a PDF with many pages, faster than `createPdf` could. */
export function createLongPdf(pages: number): Buffer {
  const nodes = Array.from({ length: pages / 100 }, (_, node) => 3 + 101 * node);
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages}/Kids[${nodes.map((node) => `${node} 0 R`).join(' ')}]>>`,
    ...nodes.flatMap((node) => {
      const kids = Array.from({ length: 100 }, (_, index) => `${node + 1 + index} 0 R`);
      const page = `<</Type/Page/Parent ${node} 0 R/MediaBox[0 0 9 9]>>`;
      return [`<</Type/Pages/Parent 2 0 R/Count 100/Kids[${kids.join(' ')}]>>`, ...kids.map(() => page)];
    }),
  ];
  let body = '%PDF-1.4\n';
  const entries = objects.map((object, index) => {
    const entry = `${String(body.length).padStart(10, '0')} 00000 n \n`;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return entry;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}`;
  const trailer = `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + trailer, 'latin1');
}

/** Creates a PDF with one page and an object stream that decompresses to this many megabytes. */
export function createPdfBomb(megabytes: number): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 4 0 R>>',
    '<</Type/Pages/Kids[5 0 R]/Count 1>>',
    '<</Type/Page/Parent 4 0 R/MediaBox[0 0 9 9]>>',
  ];
  const places = objects.map((_, index) => objects.slice(0, index).join(' ').length + (index === 0 ? 0 : 1));
  const index = [2, 4, 5].map((number, place) => `${number} ${places[place]}`).join(' ');
  const text = Buffer.from(`${index} ${objects.join(' ')}`, 'latin1');
  const stream = deflateSync(Buffer.concat([text, Buffer.alloc(megabytes * 1_024 * 1_024, ' ')]));
  const header = '%PDF-1.7\n';
  const first = `/N 3/First ${index.length + 1}`;
  const body = Buffer.concat([
    Buffer.from(`${header}1 0 obj\n<</Type/ObjStm${first}/Filter/FlateDecode/Length ${stream.byteLength}>>\nstream\n`),
    stream,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
  // Each entry of a cross-reference table is free, at an offset, or in object stream 1.
  const entries: [number, number, number][] = [
    [0, 0, 0],
    [1, header.length, 0],
    [2, 1, 0],
    [1, body.byteLength, 0],
    [2, 1, 1],
    [2, 1, 2],
  ];
  const table = Buffer.alloc(entries.length * 6);
  entries.forEach(([kind, position, place], row) => {
    table.writeUInt8(kind, row * 6);
    table.writeUInt32BE(position, row * 6 + 1);
    table.writeUInt8(place, row * 6 + 5);
  });
  const xref = `3 0 obj\n<</Type/XRef/Size 6/W[1 4 1]/Root 2 0 R/Length ${table.byteLength}>>\nstream\n`;
  const end = `\nendstream\nendobj\nstartxref\n${body.byteLength}\n%%EOF\n`;
  return Buffer.concat([body, Buffer.from(xref), table, Buffer.from(end)]);
}

/** Creates a silent recording with 8,000 one-byte samples per second. */
export function createWav(seconds = 2): Buffer {
  const bytes = 8_000 * seconds;
  const wav = Buffer.alloc(44 + bytes);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + bytes, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(8_000, 24);
  wav.writeUInt32LE(8_000, 28);
  wav.writeUInt16LE(1, 32);
  wav.writeUInt16LE(8, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(bytes, 40);
  return wav;
}

/** Creates MPEG-1 Layer III frames (128 kbit/s, 44.1 kHz). Each lasts 26 milliseconds. */
export function createMp3(frames = 100): Buffer {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0x00]);
  return Buffer.concat(Array.from({ length: frames }, () => frame));
}
