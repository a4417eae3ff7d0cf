import { intlTags, type Language } from '@/lib/shared/i18n/languages';
import type { Words } from '@/lib/shared/i18n/words';
import { imageContentTypes } from './image';

const kindsByExtension: Readonly<Record<string, 'svg' | 'pdf' | 'photoshop'>> = {
  svg: 'svg',
  svgz: 'svg',
  pdf: 'pdf',
  psd: 'photoshop',
  psb: 'photoshop',
};

const MEGABYTE = 1_024 * 1_024;
const GIGABYTE = 1_024 * MEGABYTE;
/** Some systems report HEIC files with their container's type. */
const acceptedContentTypes = new Set([...imageContentTypes.values(), 'image/heif']);

/** Systems that do not know the HEIC type match the extensions. */
export const acceptedTypes = [...acceptedContentTypes, '.heic', '.heif'].join(',');

/** Null does not guarantee acceptance: the server also checks the content. */
export function findFileProblem(
  { name, size, type }: { name: string; size: number; type: string },
  maxBytes: number,
  words: Words,
): string | null {
  const { t } = words;
  const extension = name.split('.').at(-1)?.toLowerCase() ?? '';
  const kind = kindsByExtension[extension];
  if (kind !== undefined) return t(`ui.file.${kind}`, { name });
  if (type !== '' && !acceptedContentTypes.has(type)) return t('ui.file.noImage', { name });
  if (size === 0) return t('ui.file.empty', { name });
  return size > maxBytes ? formatTooLarge(name, maxBytes, words) : null;
}

export function formatTooLarge(name: string, maxBytes: number, { t, language }: Words): string {
  return t('ui.file.tooLarge', { name, size: formatFileSize(maxBytes, language) });
}

/** Formats "7.9 of 12.4 MB". */
export function formatUploadProgress(sent: number, total: number, { t, language }: Words): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const format = new Intl.NumberFormat(intlTags[language], { ...digits, useGrouping: false });
  return t('ui.upload.progress', { sent: format.format(sent / MEGABYTE), total: format.format(total / MEGABYTE) });
}

/** In milliseconds. Earlier rates are unreliable. */
const RATE_AFTER = 1_000;

/** Based on the average rate. Null while the rate is unknown and once everything is sent. */
export function estimateSecondsLeft(sent: number, total: number, milliseconds: number): number | null {
  if (milliseconds < RATE_AFTER || sent <= 0 || sent >= total) return null;
  return ((total - sent) / sent) * (milliseconds / 1_000);
}

/** Formats "about 8 seconds left". Rounds to 5 s from 10 s and to minutes from 90 s, so the text rarely changes. */
export function formatTimeLeft(seconds: number, { t }: Words): string {
  if (seconds >= 90) return t('ui.upload.minutesLeft', { count: Math.round(seconds / 60) });
  const count = seconds < 10 ? Math.max(1, Math.round(seconds)) : 5 * Math.round(seconds / 5);
  return t('ui.upload.secondsLeft', { count });
}

/** Formats "2 GB", "41 MB", "1.2 MB" or "840 KB". */
export function formatFileSize(bytes: number, language: Language): string {
  if (bytes < MEGABYTE) return formatAmount(Math.max(1, Math.round(bytes / 1_024)), 'kilobyte', language);
  if (bytes < GIGABYTE) return formatAmount(bytes / MEGABYTE, 'megabyte', language);
  return formatAmount(bytes / GIGABYTE, 'gigabyte', language);
}

function formatAmount(amount: number, unit: string, language: Language): string {
  const style = { style: 'unit', unit, maximumFractionDigits: amount < 10 ? 1 : 0 } as const;
  return new Intl.NumberFormat(intlTags[language], style).format(amount).replace('kB', 'KB');
}
