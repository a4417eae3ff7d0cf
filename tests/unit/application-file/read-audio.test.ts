import { describe, expect, it } from 'vitest';
import { readAudio } from '@/services/product-api/application-file/read-audio';
import { createMp3, createWav } from '../../support/files';
import {
  createAac,
  createBox,
  createFlac,
  createId3,
  createOggHead,
  createOggPage,
  createTrack,
  mp4Type,
} from '../../support/recordings';

const opus = createOggPage(createOggHead('opus'), 0, { begins: true });
const end = createOggPage(Buffer.alloc(9), 48_000 * 3 + 312);
/** A track fragment with ten default samples of 4,410 units, then two with explicit durations. */
const fragment = createBox(
  'moof',
  createBox(
    'traf',
    createBox('tfhd', [0x02_00_08, 7, 4_410]),
    createBox('trun', [0, 10]),
    createBox('trun', [0x01_01_01, 2, 0, 4_410, 39_690]),
  ),
);

describe('audio duration', () => {
  it.each([
    ['WAV', createWav(2), 'wav', 2],
    ['a WAV that was interrupted', createWav(2).subarray(0, 44 + 8_000), 'wav', 1],
    ['MP3', createMp3(100), 'mp3', 2.61],
    ['MP3 between tags', Buffer.concat([createId3(createMp3(9)), createMp3(100), Buffer.from('TAG')]), 'mp3', 2.61],
    ['MP3 with damage', Buffer.concat([createMp3(50), Buffer.alloc(999, 0xff), createMp3(51)]), 'mp3', 2.61],
    ['AAC', createAac(100), 'aac', 2.32],
    ['FLAC', createFlac(96_000, 96_000 * 50_000), 'flac', 50_000],
    ['Opus', Buffer.concat([opus, end, createOggPage(Buffer.alloc(9), -1)]), 'ogg', 3],
    [
      'Vorbis',
      Buffer.concat([
        createOggPage(createOggHead('vorbis'), 0, { begins: true }),
        createOggPage(Buffer.alloc(9), 88_200),
      ]),
      'ogg',
      2,
    ],
    ['M4A', Buffer.concat([mp4Type, createBox('moov', createTrack('soun', 66_150))]), 'm4a', 1.5],
    ['M4A in fragments', Buffer.concat([mp4Type, createBox('moov', createTrack('soun', 0)), fragment]), 'm4a', 2],
  ])('measures how long a recording lasts: %s', (_, content, extension, duration) => {
    expect(readAudio(content)).toEqual({ extension, duration: expect.closeTo(duration, 2) });
  });

  it.each([
    ['a film', Buffer.concat([mp4Type, createBox('moov', createTrack('soun', 9), createTrack('vide', 9))]), 'video'],
    ['a film', Buffer.concat([opus, createOggPage(createOggHead('theora'), 0, { serial: 2, begins: true })]), 'video'],
    ['a header without sound', createWav(2).subarray(0, 30), 'noSound'],
    ['no length', createFlac(44_100, 0), 'noSound'],
    ['no rate', createFlac(0, 9), 'noSound'],
    ['an Ogg page alone', opus, 'noSound'],
    ['HTML after a tag', Buffer.concat([createId3(Buffer.alloc(0)), Buffer.from('<html><script>')]), 'noAudio'],
    ['one frame in a text', Buffer.concat([Buffer.from('text'), createMp3(1), Buffer.from('text')]), 'noAudio'],
    ['nothing', Buffer.alloc(0), 'noAudio'],
  ])('rejects a recording with %s', (_, content, reason) => {
    expect(readAudio(content)).toEqual({ reason });
  });

  const SIZE = 10_000_000;
  const repeat = (part: Buffer) => Buffer.alloc(SIZE, part);
  it.each([
    ['0xFF', () => Buffer.alloc(SIZE, 0xff), 'noAudio'],
    ['0xFF after sound', () => Buffer.concat([createMp3(2), Buffer.alloc(SIZE, 0xff)]), 'mp3'],
    ['headers of frames', () => repeat(Buffer.from([0xff, 0xfb, 0x90])), 'mp3'],
    [
      'frames of 24 bytes',
      () => repeat(Buffer.from([0xff, 0xe3, 0x18, ...Array.from({ length: 21 }, () => 0)])),
      'mp3',
    ],
    ['zeros in a tag', () => Buffer.concat([createId3(Buffer.alloc(SIZE)), createMp3(2)]), 'mp3'],
    ['tags', () => Buffer.concat([repeat(createId3(Buffer.alloc(0))), createMp3(2)]), 'noAudio'],
    ['comments', () => createFlac(44_100, 44_100, repeat(Buffer.from('\x02\0\0\0a=', 'latin1'))), 'flac'],
    ['chunks', () => Buffer.concat([createWav(2).subarray(0, 36), repeat(Buffer.from('INFO\0\0\0\0'))]), 'noSound'],
    ['pages', () => Buffer.concat([opus, repeat(createOggPage(Buffer.alloc(0), -1))]), 'noSound'],
    ['boxes', () => Buffer.concat([mp4Type, repeat(createBox('free'))]), 'noAudio'],
  ])('reads 10 MB of %s in less than a second of CPU time', (_, create, found) => {
    const content = create();
    const start = process.cpuUsage();
    expect(Object.values(readAudio(content)).join()).toContain(found);
    expect(process.cpuUsage(start).user).toBeLessThan(1e6);
  });
});
