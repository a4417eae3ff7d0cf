import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/*
 * Generates a collection like that of a large museum, for runs without CSV files. Names and places repeat as in real
 * data. A few tags are on a third of all works, and most tags on only a few works.
 */
const ARTISTS = 3_500;
const ARTWORKS = 69_000;

const surnames = [
  'Turner',
  'Hockney',
  'Moreau',
  'Świerczyńska',
  'Okonkwo',
  'Tanaka',
  'García',
  'Nielsen',
  'Rossi',
  'Weber',
];
const given = ['Anna', 'Joseph', 'David', 'Marie', 'Chidi', 'Yuki', 'Elena', 'Lars', 'Paolo', 'Ruth', 'Ines', 'Tom'];
const places = [
  'London, United Kingdom',
  'Paris, France',
  'Berlin, Deutschland',
  'Kraków, Polska',
  'New York, United States',
  'Bedford, United Kingdom',
];
const subjects = [
  'people',
  'landscape',
  'seascape',
  'architecture',
  'abstraction',
  'animals',
  'interior',
  'still life',
  'portrait',
  'river',
];
const media = [
  'Oil paint on canvas',
  'Graphite on paper',
  'Screenprint on paper',
  'Etching on paper',
  'Bronze',
  'Photograph',
];

const pick = <Item>(list: readonly Item[], index: number) => list[index % list.length];

function* artistRows(): Generator<string> {
  yield 'id,name,gender,dates,yearOfBirth,yearOfDeath,placeOfBirth,placeOfDeath,url\n';
  for (let id = 0; id < ARTISTS; id += 1) {
    const year = 1750 + (id % 240);
    yield `${id},"${pick(surnames, id)}${id % 37 || ''}, ${pick(given, id * 7)}",,born ${year},${year},,"${pick(places, id * 3)}",,\n`;
  }
}

function* artworkRows(): Generator<string> {
  yield 'id,artist_id,title,medium,dimensions,date,classification,subjects\n';
  for (let id = 0; id < ARTWORKS; id += 1) {
    // One artist made a third of all works, as in a museum that holds an estate.
    const artist = id % 3 === 0 ? 0 : (id * 31) % ARTISTS;
    const tags = [
      pick(subjects, id % 3),
      pick(subjects, id),
      pick(subjects, id * 7),
      `motif ${id % 900}`,
      `place ${id % 4_000}`,
    ];
    yield `${id},${artist},"Study no. ${id}","${pick(media, id)}","support: ${200 + (id % 900)} x ${300 + (id % 700)} mm",${1800 + (id % 200)},on paper,${tags.join('|')}\n`;
  }
}

export async function writeCollection(folder: string): Promise<{ artists: string; artworks: string }> {
  const artists = join(folder, 'bench-artists.csv');
  const artworks = join(folder, 'bench-artworks.csv');
  await pipeline(Readable.from(artistRows()), createWriteStream(artists));
  await pipeline(Readable.from(artworkRows()), createWriteStream(artworks));
  return { artists, artworks };
}
