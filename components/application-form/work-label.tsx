import type { SubmittedWork } from '@/lib/shared/contract/application';
import { formatSize } from '@/lib/shared/domain/artwork';
import { formatMoney } from '@/lib/shared/domain/money';
import { getSeparator } from '@/lib/shared/domain/text';
import { useLanguage } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';

/** Formats index 0 as "First". */
export function formatWorkPlace(index: number, { t }: Words): string {
  return t('application.form.workPlace', { place: String(index + 1) });
}

type LabelledWork = Pick<SubmittedWork, 'medium' | 'size' | 'price'> & Partial<Pick<SubmittedWork, 'aiPreference'>>;

export function listWorkFacts({ medium, size, price, aiPreference }: LabelledWork, words: Words): string[] {
  return [
    medium,
    formatSize(size, words),
    formatPrice(price, words),
    aiPreference === 'NO_TRAINING' ? words.t('application.form.noTraining') : null,
  ].flatMap((fact) => fact || []);
}

function formatPrice(price: SubmittedWork['price'], { t, language }: Words): string | null {
  if (price === null || price.kind === 'HIDDEN') return null;
  return price.kind === 'EXACT' && price.money !== null
    ? formatMoney(price.money, [], language)
    : t('application.form.priceOnRequest');
}

export function WorkTitle({ title, year }: { title: string; year: string | null | undefined }) {
  const separator = getSeparator(useLanguage());
  return (
    <>
      <cite className="work-title" dir="auto">
        {title}
      </cite>
      {year && (
        <>
          {separator}
          <bdi>{year}</bdi>
        </>
      )}
    </>
  );
}
