import type { BulkChange } from '@/lib/browser/members/artwork/own-artworks';
import { artworkCategories } from '@/lib/shared/domain/artwork';

/** The fields of the form. An empty one is left unchanged. */
export type DetailsChange = { category: string; medium: string; year: string };

export function readDetailsChange(typed: DetailsChange): BulkChange | { missing: string } {
  const category = artworkCategories.find((one) => one === typed.category);
  const [medium, year] = [typed.medium.trim(), typed.year.trim()];
  if (category === undefined && medium === '' && year === '') return { missing: 'Choose or write something first.' };
  return { ...(category && { category }), ...(medium && { medium }), ...(year && { year }) };
}
