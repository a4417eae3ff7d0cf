/*
 * Endings of cases and possessives, in folded letters. Only endings that hardly ever turn one name into another are
 * listed: "Müllers" and "Kowalskiego" are hidden, but "Martina" is another name than "Martin".
 */

type Rule = { after: RegExp; endings: string; isOfFamily?: true };

/** Endings that follow a complete name. Some occur with family names only. */
const RULES: readonly Rule[] = [
  { after: /[a-z]$/, endings: 's' },
  { after: /(?:[sxz]|[cs]h)$/, endings: 'es ens' },
  { after: /e[lr]$/, endings: 'n' },
  { after: /[a-z]{3}$/, endings: 'sche schen scher sches schem' },
  { after: /[a-z]{3}[aiouy]$/, endings: 'n lla lle lta ssa sta', isOfFamily: true },
  {
    after: /[a-z]{3}[b-df-hj-np-tv-xz]$/,
    endings: 'a u em om ovi owi iem in illa ille ilta issa ista nak nek val vel',
    isOfFamily: true,
  },
  { after: /[a-z][sc]k[iy]$/, endings: 'ego emu m ch mi' },
  { after: /[бвгджзклмнпрстфхцчшщ]$/, endings: 'а у ом ем е ы и ои ою ым ых ыми я ю ові еві єм' },
  { after: /[αη]$/, endings: 'σ' },
  { after: /[ა-ჰ]$/, endings: 'ს მ მა ის ით ად ო' },
  {
    after: /[가-힣]$/,
    endings: '은 는 이 가 을 를 의 에 와 과 도 로 님 씨 입니다 이며 이고 에게 께서 라고 이라고',
  },
  { after: /[ա-ֆ]$/, endings: 'ի ը ն ին ից ով ում' },
];

/** Endings that take the place of a name's own. */
const REPLACED: readonly { own: RegExp; endings: string }[] = [
  { own: /a$(?<=[sc]ka)/, endings: 'iej' },
  { own: /a$(?<=ova)/, endings: 'e ou' },
  { own: /y$(?<=[a-z]{4}y)/, endings: 'eho emu ym ou' },
  { own: /[аеиоуыьюяії]$/, endings: 'а я ы и е у ю ои еи ою ею ом ем им ого его ому ему ами ями' },
  { own: /(?:[оиы]и|ая|яя)$/, endings: 'ого его ому ему ым им ом ем ая яя ую юю ои еи ых их ыми ими' },
  { own: /[οηα]σ$/, endings: 'ου ο η α ε ων ουσ' },
  { own: /ი$/, endings: 'ს მა ის ით ად ო' },
];
const MIN_STEM = 3;

/** The unchanging letters of a word, and what may follow them. */
export type Form = { stem: string; endings: ReadonlySet<string> };

/**
 * Lists the forms of a word of a name: itself with possible endings, and what remains without its own ending.
 * @param isOfFamily true for the last word of a name.
 */
export function listForms(word: string, isOfFamily: boolean): Form[] {
  const following = RULES.filter((rule) => rule.after.test(word) && (isOfFamily || rule.isOfFamily === undefined));
  const whole = { stem: word, endings: new Set(['', ...following.flatMap(({ endings }) => endings.split(' '))]) };
  const stems = REPLACED.filter(({ own }) => own.test(word)).map(({ own, endings }) => ({
    stem: word.replace(own, ''),
    endings: new Set(endings.split(' ')),
  }));
  return [whole, ...stems.filter(({ stem }) => stem.length >= MIN_STEM)];
}
