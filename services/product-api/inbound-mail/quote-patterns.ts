/*
 * Phrases that email programs add to replies, in many languages. Patterns run in linear time and only on lines of
 * limited length.
 */

/** Verbs in attribution lines, in lowercase. */
const attributionVerbs = [
  ...['wrote', 'writes', 'schrieb', 'a écrit', 'écrivait', 'a ecrit', 'escribió', 'escribio', 'escreveu', 'ha scritto'],
  ...['scrisse', 'schreef', 'skrev', 'kirjoitti', 'napisał', 'napsal', 'написал', 'пишет', 'пише', 'írta', 'yazdı'],
  ...['كتب', 'كتبت', 'تمت كتابة', 'כתב', 'כתבה', 'מאת', '写道', '寫道', 'のメッセージ', 'が書きました', '작성'],
];

const senderLabels = new Set([
  ...['from', 'von', 'de', 'da', 'van', 'från', 'fra', 'lähettäjä', 'od', 'от', 'від', 'feladó', 'kimden', 'gönderen'],
  ...[
    'expéditeur',
    'absender',
    'remitente',
    'mittente',
    'من',
    'المرسل',
    'מאת',
    '差出人',
    '发件人',
    '寄件者',
    '보낸 사람',
  ],
]);

const otherLabels = new Set([
  ...['sent', 'date', 'to', 'subject', 'cc', 'reply-to', 'importance'],
  ...['gesendet', 'gesendet am', 'datum', 'an', 'betreff', 'kopie', 'antwort an', 'wichtigkeit'],
  ...['envoyé', 'envoyé le', 'date d’envoi', 'à', 'objet', 'copie'],
  ...['enviado', 'enviado el', 'enviada', 'enviada em', 'fecha', 'para', 'asunto', 'assunto', 'data'],
  ...['inviato', 'a', 'oggetto', 'verzonden', 'aan', 'onderwerp', 'skickat', 'till', 'ämne', 'sendt', 'til', 'emne'],
  ...['wysłano', 'do', 'temat', 'odesláno', 'komu', 'předmět', 'отправлено', 'кому', 'тема', 'дата'],
  ...['تم الإرسال', 'تاريخ الإرسال', 'أُرسلت', 'التاريخ', 'تاريخ', 'إلى', 'الموضوع', 'نسخة', 'الرد على'],
  ...['נשלח', 'תאריך', 'אל', 'נושא', 'עותק'],
  ...[
    '送信日時',
    '日時',
    '宛先',
    '件名',
    '发送时间',
    '收件人',
    '主题',
    '寄件日期',
    '收件者',
    '主旨',
    '보낸 날짜',
    '받는 사람',
    '제목',
  ],
]);

const separators = new Set([
  ...['original message', 'forwarded message', 'reply message', 'begin forwarded message'],
  ...['ursprüngliche nachricht', 'originalnachricht', 'original-nachricht', 'weitergeleitete nachricht'],
  ...['weitergeleitete message', 'anfang der weitergeleiteten nachricht'],
  ...['message d’origine', 'message original', 'message transféré', 'message d’origine transféré'],
  ...['début du message transféré', 'début du message réexpédié'],
  ...['mensaje original', 'mensaje reenviado', 'inicio del mensaje reenviado', 'mensagem original'],
  ...['messaggio originale', 'oorspronkelijk bericht', 'oprindelig meddelelse', 'исходное сообщение'],
  ...[
    'الرسالة الأصلية',
    'رسالة أصلية',
    'رسالة معاد توجيهها',
    'الرسالة المعاد توجيهها',
    'בהודעה המקורית',
    'הודעה מקורית',
  ],
  ...['元のメッセージ', '原始邮件', '原始郵件', '원본 메시지'],
]);

const devices =
  /iphone|ipad|ipod|android|galaxy|samsung|huawei|xiaomi|pixel|oneplus|outlook|yahoo|proton|blackberry|thunderbird|k-9|fairemail|gmx|web\.de|\bmail\b|\bmobil|\bmóvil|smartphone|handy|téléphone|portable|teléfono|\bphone|tablet|tableta|\bdevice|gerät|appareil|dispositivo|windows|آيفون|أيفون|آيباد|هاتف|جهاز|أندرويد|بريد|אייפון/i;
const sendings =
  /^(?:sent|get|von mein|gesendet|diese (?:e-mail|nachricht) wurde|hol(?:en)? sie sich|outlook (?:für|pour|para|for)|envoyé|télécharge[rz]|obtenir|obtenez|ce message a été|enviado|obtener|obtén|descarga|este mensaje (?:se|fue)|inviato|verzonden|verstuurd|skickat|wysłane|отправлено|أُرسل|أرسل|تم الإرسال|تم إرسال|مرسل|مُرسل|احصل على|الحصول على|נשלח)|から送信$/i;

const MAX_LINE = 400;

/** Removes differences between email programs: direction marks, emphasis, and variants of spaces and apostrophes. */
function simplify(line: string): string {
  return line
    .slice(0, MAX_LINE)
    .replaceAll(/[\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replaceAll(/[\u00a0\u2007\u202f]/g, ' ')
    .replaceAll('\u2019', "'")
    .replaceAll("'", '’')
    .trim();
}

export function isBlank(line: string | undefined): boolean {
  return line !== undefined && simplify(line) === '';
}

export function isQuoted(line: string | undefined): boolean {
  return line !== undefined && simplify(line).startsWith('>');
}

const LABEL = /^[*_]{0,3}\s?([\p{L}\p{M}][\p{L}\p{M}’. -]{0,30}?)\s?[*_]{0,3}\s?[:：]/u;

function readLabel(line: string | undefined): string | null {
  const match = LABEL.exec(simplify(line ?? ''));
  return match?.[1]?.toLowerCase() ?? null;
}

/** Enough for recipients that span several lines. */
const HEADER_LINES = 9;

/** True at the header lines of an earlier message, which Outlook writes instead of an attribution. */
function isHeaderBlock(lines: readonly string[], at: number): boolean {
  const found = { senders: 0, others: 0 };
  for (const [place, line] of lines.slice(at, at + HEADER_LINES).entries()) {
    const label = readLabel(line);
    if (label !== null && senderLabels.has(label)) found.senders += 1;
    else if (label !== null && otherLabels.has(label)) found.others += 1;
    else if (place === 0) return false;
  }
  return found.senders > 0 && found.others >= 2;
}

const RULE = /^[_\-=*─—]{5,}$/u;
const SEPARATOR = /^[-_=─—]{2,40}\s?([^-_=─—]{3,60}(?:-[^-_=─—]{3,40})?)\s?[-_=─—]{2,40}$/u;

/**
 * True if the rest is an earlier message, which starts with header lines, an introductory line, or a rule above either.
 */
export function startsOriginal(lines: readonly string[], at: number): boolean {
  if (!RULE.test(simplify(lines[at] ?? ''))) return announcesOriginal(lines, at);
  const next = lines.slice(at + 1, at + 4).findIndex((line) => !isBlank(line));
  return next >= 0 && announcesOriginal(lines, at + 1 + next);
}

function announcesOriginal(lines: readonly string[], at: number): boolean {
  const line = simplify(lines[at] ?? '');
  const announced = (SEPARATOR.exec(line)?.[1] ?? line.replace(/\s?[:：]$/, '')).trim().toLowerCase();
  return (line !== announced && separators.has(announced)) || isHeaderBlock(lines, at);
}

const ADDRESS = /[<([](?:mailto:)?\s?[^\s<>()[\]@]{1,100}@[^\s<>()[\]]{1,200}\s?[>)\]]/;
const TIME = /\p{Nd}{1,2}\s?(?:[:.h٫]|時|시|点)\s?\p{Nd}{2}|\p{Nd}{1,2}\s?(?:AM|PM|Uhr)|\p{Nd}{4}/u;
const DIGIT = /\p{Nd}/u;
const COLON = /[:：]$/;

function isAttribution(text: string, precedesQuote: boolean): boolean {
  if (!COLON.test(text)) return false;
  const hasAddress = ADDRESS.test(text);
  const rest = text.replace(ADDRESS, '');
  if (!precedesQuote) return hasAddress && TIME.test(rest);
  const lower = rest.toLowerCase();
  return DIGIT.test(rest) && (hasAddress || attributionVerbs.some((verb) => lower.includes(verb)));
}

/** Programs wrap long attributions. */
const MAX_WRAPPED = 4;

/** @returns the index after the attribution that begins at `at`; null if none begins there */
export function findAttributionEnd(lines: readonly string[], at: number): number | null {
  let [text, later] = ['', ''];
  for (let end = at + 1; end <= Math.min(at + MAX_WRAPPED, lines.length); end += 1) {
    const line = lines[end - 1];
    if (isBlank(line) || isQuoted(line)) return null;
    const plain = simplify(line ?? '');
    if (end > at + 1) later = `${later} ${plain}`.trim();
    text = `${text} ${plain}`.trim();
    if (text.length > MAX_LINE) return null;
    const precedesQuote = isQuoted(findNext(lines, end));
    // If the attribution is complete without its first line, the writer wrote that line.
    if (isAttribution(later, precedesQuote)) return null;
    if (isAttribution(text, precedesQuote)) return end;
  }
  return null;
}

/** @returns the next line that is not blank, at most three lines below */
export function findNext(lines: readonly string[], from: number): string | undefined {
  return lines.slice(from, from + 4).find((line) => !isBlank(line));
}

/** RFC 3676, section 4.3. Some programs remove the space at the end. */
export function isSignatureMark(line: string): boolean {
  return /^(?:--|—)$/.test(simplify(line));
}

/** True for "Sent from my iPhone" and similar lines. */
export function isDeviceLine(line: string): boolean {
  const plain = simplify(line).replace(/^[-–—_*]{1,3}\s?/, '');
  return plain.length <= 160 && sendings.test(plain) && devices.test(plain);
}
