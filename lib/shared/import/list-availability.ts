import { type Availability, availabilities } from '@/lib/shared/domain/artwork';
import type { ListedAvailability } from '@/lib/shared/domain/list-field';
import { joinWithComma } from '@/lib/shared/domain/text';
import { ValueError } from './check-text';
import { foldBareName, foldName } from './fold-value';

/**
 * Words in English, German, French, Italian and Spanish, without spaces. A word can be a value or the name of a yes/no
 * column. Reserved works are not for sale.
 */
const WORDS: Record<Availability, string> = {
  FOR_SALE:
    'forsale available verfügbar verkäuflich zuverkaufen zumverkauf disponible àvendre envente disponibile invendita enventa alaventa للبيع معروضللبيع متاح متوفر',
  NOT_FOR_SALE:
    'notforsale nfs unavailable notavailable unverkäuflich nichtverkäuflich nichtzuverkaufen nichtverfügbar nonavendre pasàvendre nondisponible indisponible nondisponibile noninvendita nodisponible noenventa reserved onhold hold reserviert réservé réservée riservato riservata prenotato reservado reservada noestáenventa fueradeventa ليسللبيع غيرمعروضللبيع غيرمتاح محجوز',
  ON_LOAN:
    'onloan loaned leihgabe verliehen ausgeliehen enprêt prêté inprestito prestato enpréstamo prestado مُعار معارة',
  SOLD: 'sold soldout verkauft ausverkauft vendu vendue venduto venduta vendido vendida مباع مباعة',
};
const NOUNS = 'availability verfügbarkeit disponibilité disponibilità disponibilidad التوفر';
const STATES = 'status salesstatus verkaufsstatus statut estado الحالة';
export const AVAILABILITY_NAMES = [
  NOUNS,
  STATES,
  ...availabilities.flatMap((availability) => [WORDS[availability], WORDS[availability].replace(/(^| )/g, '$1is')]),
].join(' ');

const YES = new Set('yes y ja j oui o si s true wahr vrai vero verdadero نعم x ✓ ✔ 1'.split(' '));
const NO = new Set('no n nein non false falsch faux falso لا 0 - – —'.split(' '));

const byWord: ReadonlyMap<string, Availability> = new Map(
  availabilities.flatMap((availability) =>
    WORDS[availability].split(' ').map((word) => [foldName(word), availability] as const),
  ),
);
const nouns = new Set(NOUNS.split(' ').map(foldName));

/** Returns the availability that "yes" means in this column; null for names such as "Status". */
function findQuestion(column: string): Availability | null {
  const name = foldBareName(column);
  return byWord.get(name) ?? byWord.get(name.replace(/^is/, '')) ?? (nouns.has(name) ? 'FOR_SALE' : null);
}

/** Reads an availability, or a yes/no answer to the column's name. @throws ValueError */
export function readAvailability(text: string, column: string): ListedAvailability {
  const word = byWord.get(foldName(text));
  if (word !== undefined) return word;
  const question = findQuestion(column);
  const answer = text.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase();
  if (question !== null && YES.has(answer)) return question;
  if (question !== null && NO.has(answer)) return question === 'FOR_SALE' ? 'NOT_FOR_SALE' : 'BY_PRICE';
  throw new ValueError(({ t, language }) => {
    const labels = availabilities.map((availability) => t(`artwork.availability.${availability}`));
    return t('artwork.import.fault.noneOf', { text: text.slice(0, 40), values: joinWithComma(labels, language) });
  });
}
