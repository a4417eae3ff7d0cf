import { useState } from 'react';
import { LabelledOptions } from '@/components/ui/options';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import type { BulkChange } from '@/lib/browser/members/artwork/own-artworks';
import { artworkCategories, artworkCategoryLabels, artworkLimits } from '@/lib/shared/domain/artwork';
import { BulkSheet, type BulkSheetProps } from './bulk-sheet';

/** Sets category, medium and year of several works. An empty field is left unchanged. */
export function DetailsSheet(props: BulkSheetProps) {
  const [typed, setTyped] = useState<DetailsChange>({ category: '', medium: '', year: '' });
  const set = (change: Partial<DetailsChange>) => setTyped({ ...typed, ...change });
  return (
    <BulkSheet {...props} title="Category, medium and year" submit="Set" read={() => readDetailsChange(typed)}>
      <SelectField label="Category" value={typed.category} onChange={({ target }) => set({ category: target.value })}>
        <option value="">As it is</option>
        <LabelledOptions values={artworkCategories} labels={artworkCategoryLabels} />
      </SelectField>
      <TextField
        label="Medium"
        help="An empty field leaves the works as they are."
        maxLength={artworkLimits.medium}
        dir="auto"
        value={typed.medium}
        onChange={({ target }) => set({ medium: target.value })}
      />
      <TextField
        label="Year"
        maxLength={artworkLimits.year}
        dir="auto"
        value={typed.year}
        onChange={({ target }) => set({ year: target.value })}
      />
    </BulkSheet>
  );
}

/** The fields of the form. An empty one is left unchanged. */
type DetailsChange = { category: string; medium: string; year: string };

export function readDetailsChange(typed: DetailsChange): BulkChange | { missing: string } {
  const category = artworkCategories.find((one) => one === typed.category);
  const [medium, year] = [typed.medium.trim(), typed.year.trim()];
  if (category === undefined && medium === '' && year === '') return { missing: 'Choose or write something first.' };
  return { ...(category && { category }), ...(medium && { medium }), ...(year && { year }) };
}
