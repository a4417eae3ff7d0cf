/*
 * Frequencies of values in the Tate collection (69,202 works, CC0, 2014). For tags, title words and media, the
 * frequency is the share of works that have the value of each rank.
 */
type Shares = readonly (readonly [rank: number, share: number])[];

const TAG_SHARES: Shares = [
  [1, 0.12283],
  [3, 0.09998],
  [10, 0.07464],
  [20, 0.03826],
  [50, 0.01286],
  [100, 0.00631],
  [200, 0.0028],
  [500, 0.00092],
  [1_000, 0.0004],
  [2_000, 0.00017],
  [5_000, 0.00004],
  [15_099, 0.00001],
];
const WORD_SHARES: Shares = [
  [1, 0.24732],
  [3, 0.13268],
  [10, 0.05685],
  [20, 0.03683],
  [50, 0.01189],
  [100, 0.00552],
  [200, 0.00251],
  [500, 0.00101],
  [1_000, 0.00048],
  [2_000, 0.00023],
  [5_000, 0.00007],
  [22_597, 0.00001],
];
const MEDIUM_SHARES: Shares = [
  [1, 0.37812],
  [2, 0.09225],
  [5, 0.03932],
  [10, 0.01185],
  [20, 0.00591],
  [50, 0.00153],
  [100, 0.0004],
  [500, 0.00004],
  [3_414, 0.00001],
];
const GIVEN_NAME_SHARES: Shares = [
  [1, 0.0514],
  [5, 0.0184],
  [20, 0.0054],
  [100, 0.001],
  [1_236, 0.0003],
];
const SURNAME_SHARES: Shares = [
  [1, 0.0065],
  [5, 0.0026],
  [100, 0.0009],
  [1_000, 0.0003],
  [30_000, 0.00001],
];
/**
 * Index 0 is the number of works without tags, index 1 that of works with one tag, and so on. The next constant counts
 * words in titles in the same way.
 */
const TAGS_PER_WORK = [10_401, 3_633, 6_775, 7_101, 6_995, 6_504, 6_013, 5_090, 16_690];
const WORDS_PER_TITLE = [0, 11_727, 9_983, 12_376, 7_142, 5_624, 4_325, 3_548, 2_844, 2_249, 1_829, 1_556, 1_117, 952];

/** Deterministic random numbers (mulberry32). */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b_79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  }

  below(limit: number): number {
    return Math.floor((this.next() / 2 ** 32) * limit);
  }

  isTrue(share: number): boolean {
    return this.next() < share * 2 ** 32;
  }

  pick<Item>(items: ArrayLike<Item>): Item {
    return items[this.below(items.length)] as Item;
  }
}

/** Repeats each index in proportion to its weight, so that a uniform choice respects the weights. */
function spread(weights: readonly number[]): Int32Array {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const entries = weights.flatMap((weight, index) =>
    new Array<number>(Math.max(weight === 0 ? 0 : 1, Math.round((weight / total) * 400_000))).fill(index),
  );
  return Int32Array.from(entries);
}

function spreadRanks(shares: Shares): Int32Array {
  const weights: number[] = [];
  for (const [index, [rank, share]] of shares.entries()) {
    const [nextRank, nextShare] = shares[index + 1] ?? [rank + 1, share];
    const slope = Math.log(nextShare / share) / Math.log(nextRank / rank);
    for (let one = rank; one < nextRank; one += 1) weights.push(share * (one / rank) ** slope);
  }
  return spread(weights);
}

const syllables =
  'ba ne ri to lu mar sen del vo ki hol ton wick ber gra sto ley dor an el is ur fen mo ra pel tin gau ver sol ham'.split(
    ' ',
  );

/** Creates a word that can be pronounced, and that is different for each number. */
function createWord(number: number): string {
  let rest = number + syllables.length;
  let word = '';
  while (rest > 0) {
    word += syllables[rest % syllables.length];
    rest = Math.floor(rest / syllables.length);
  }
  return word;
}

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const nameRanks = (known: string, count: number, create: (rank: number) => string) => {
  const names = known.split(',');
  return Array.from({ length: count }, (_, rank) => names[rank] ?? create(rank));
};

const tagRanks = spreadRanks(TAG_SHARES);
const wordRanks = spreadRanks(WORD_SHARES);
const mediumRanks = spreadRanks(MEDIUM_SHARES);
const givenRanks = spreadRanks(GIVEN_NAME_SHARES);
const surnameRanks = spreadRanks(SURNAME_SHARES);
const tagCounts = spread(TAGS_PER_WORK);
const wordCounts = spread(WORDS_PER_TITLE);

const tags = nameRanks(
  'hill,england,townscape,wooded,figure,man,river,mountain,woman,castle,italy,bridge,coast,rocky,sailing boat,colour,group,geometric,tower,building,france,church,germany,sea,cliff,sitting,scotland,standing,boat',
  15_099,
  (rank) => (rank % 3 === 0 ? `${createWord(rank)} - ${createWord(rank * 7)}` : createWord(rank * 3)),
);
const words = nameRanks(
  'the,of,and,a,from,with,title,blank,on,in,not,known,castle,view,by,river,at,turner,no,mountains,near,bridge,for,st,to,study,church,looking,sketches,two,buildings,town,figures,distant,west,landscape,untitled,hill,views',
  22_597,
  (rank) => createWord(rank * 5),
);
const media = nameRanks(
  'Graphite on paper,,Oil paint on canvas,Screenprint on paper,Lithograph on paper,Watercolour on paper,Etching on paper,Graphite and watercolour on paper,Ink on paper,Intaglio print on paper,Bronze',
  3_414,
  (rank) => `${capitalize(createWord(rank % 90))} and ${createWord(rank * 11)} on ${createWord((rank % 40) + 100)}`,
);
const givenNames = nameRanks(
  'John,William,Anna,Thomas,George,James,Charles,Robert,David,Marie,Henry,Peter,Edward,Paul,Michael,Ines,Francis,Joseph,Ruth,Frederick',
  1_236,
  (rank) => capitalize(createWord(rank)),
);
const surnames = nameRanks(
  'Smith,Jones,Martin,Williams,Turner,Brown,Cooper,Davis,Hamilton,Nicholson,Hockney,Świerczyńska,García,Nielsen',
  30_000,
  (rank) => capitalize(createWord(rank * 2 + 1)),
);

const pickRank = (chance: Chance, values: readonly string[], ranks: Int32Array) => values[chance.pick(ranks)] ?? '';

export const pickWord = (chance: Chance) => pickRank(chance, words, wordRanks);
export const pickMedium = (chance: Chance) => pickRank(chance, media, mediumRanks);
export const pickName = (chance: Chance) =>
  `${pickRank(chance, givenNames, givenRanks)} ${pickRank(chance, surnames, surnameRanks)}`;

export function pickTags(chance: Chance): string[] {
  const picked = new Set<string>();
  const count = chance.pick(tagCounts);
  while (picked.size < count) picked.add(pickRank(chance, tags, tagRanks));
  return [...picked];
}

export function pickTitle(chance: Chance): string {
  const count = chance.pick(wordCounts);
  return capitalize(Array.from({ length: count }, () => pickWord(chance)).join(' '));
}

/** Each row has a country, the relative share of artists born there, and cities. */
const countries: readonly (readonly [country: string, share: number, cities: string])[] = [
  ['GB', 1_496, 'London,Glasgow,Manchester,Bristol,Leeds,Margate,Bedford,Edinburgh,Bath,Cardiff'],
  ['US', 339, 'New York,Chicago,Los Angeles,Portland,Austin,Boston,Miami,Santa Fe'],
  ['FR', 158, 'Paris,Marseille,Lyon,Nantes,Arles'],
  ['DE', 142, 'Berlin,Leipzig,Köln,Hamburg,München,Kassel,Dresden'],
  ['IT', 80, 'Roma,Milano,Venezia,Torino,Bologna'],
  ['IE', 51, 'Dublin,Galway,Cork'],
  ['PL', 41, 'Warszawa,Kraków,Łódź'],
  ['CA', 40, 'Toronto,Montréal,Vancouver,Banff'],
  ['BE', 37, 'Bruxelles,Antwerpen,Gent'],
  ['NL', 35, 'Amsterdam,Rotterdam,Den Haag,Utrecht'],
  ['BR', 30, 'São Paulo,Salvador'],
  ['CH', 29, 'Zürich,Basel,Genève'],
  ['ES', 29, 'Madrid,Barcelona,València,Sevilla'],
  ['AT', 29, 'Wien,Graz,Linz'],
  ['JP', 27, 'Tokyo,Kyoto,Osaka'],
  ['AU', 23, 'Sydney,Melbourne,Hobart'],
  ['IS', 2, 'Reykjavík'],
];
const countryRanks = spread(countries.map(([, share]) => share));

/** Four in ten profiles are in a listed city, the rest in one of 2,000 towns or in an unknown place. */
export function pickPlace(chance: Chance): { country: string | null; city: string | null } {
  if (chance.isTrue(0.14)) return { country: null, city: null };
  const [country, , cities] = countries[chance.pick(countryRanks)] ?? ['GB', 1, 'London'];
  if (chance.isTrue(0.1)) return { country, city: null };
  if (chance.isTrue(0.45)) return { country, city: capitalize(createWord(chance.below(2_000))) };
  return { country, city: chance.pick(cities.split(',')) };
}
