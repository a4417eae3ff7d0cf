import type { SubmittedWork } from '@/lib/shared/contract/application';
import { formatSize } from '@/lib/shared/domain/artwork';
import { formatMoney } from '@/lib/shared/domain/money';
import { ordinals } from '@/lib/shared/domain/text';

/** Formats 0 as "First". */
export function formatWorkPlace(index: number): string {
  return ordinals[index] ?? `Number ${index + 1}`;
}

type LabelledWork = Pick<SubmittedWork, 'medium' | 'size' | 'price'> & Partial<Pick<SubmittedWork, 'aiPreference'>>;

export function listWorkFacts({ medium, size, price, aiPreference }: LabelledWork): string[] {
  return [
    medium,
    formatSize(size),
    formatPrice(price),
    aiPreference === 'NO_TRAINING' ? 'Not to be used to train AI' : null,
  ].flatMap((fact) => fact || []);
}

function formatPrice(price: SubmittedWork['price']): string | null {
  if (price === null || price.kind === 'HIDDEN') return null;
  return price.kind === 'EXACT' && price.money !== null ? formatMoney(price.money) : 'Price on request';
}

export function WorkTitle({ title, year }: { title: string; year: string | null | undefined }) {
  return (
    <>
      <cite className="work-title" dir="auto">
        {title}
      </cite>
      {year && (
        <>
          , <bdi>{year}</bdi>
        </>
      )}
    </>
  );
}
