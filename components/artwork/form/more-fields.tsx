import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { OptionListField } from '@/components/ui/controlled-fields';
import { Disclosure } from '@/components/ui/disclosure';
import { TextField } from '@/components/ui/text-field';
import { useFieldProps } from '@/lib/browser/forms/use-field-props';
import type { ArtworkDraft } from './artwork-draft';
import { EmbedField } from './embed-field';

const moreNames = [
  'edition',
  'series',
  'inventoryNumber',
  'creditLine',
  'embeddedContent.url',
  'contentWarning',
  'visibility',
] as const;

/** Rarely used fields. The section is open if one of them is filled in or invalid. */
export function MoreFields() {
  const { getValues, getFieldState, formState } = useFormContext<ArtworkDraft>();
  const field = useFieldProps<ArtworkDraft>();
  const [isOpen, setOpen] = useState(() => getValues(moreNames).some((value) => value !== '' && value !== 'PUBLIC'));
  if (!isOpen && moreNames.some((name) => getFieldState(name, formState).invalid)) setOpen(true);
  return (
    <Disclosure
      title="Edition, series, inventory number, film or sound, warning, visibility"
      summary="optional"
      isOpen={isOpen}
      onToggle={setOpen}
    >
      <div className="stack gap-32 above-20">
        <div className="grid columns-2 gap-gutter rows-24">
          <TextField {...field('edition')} label="Edition" placeholder="3 of 10, 2 artist’s proofs" dir="auto" />
          <TextField {...field('series')} label="Series" dir="auto" />
        </div>
        <div className="grid columns-2 gap-gutter rows-24">
          <TextField {...field('inventoryNumber')} label="Inventory number" placeholder="2019.4.12" dir="auto" />
          <TextField {...field('creditLine')} label="Credit line" placeholder="Gift of the artist, 2019" dir="auto" />
        </div>
        <EmbedField />
        <TextField
          {...field('contentWarning')}
          label="Content warning"
          help="Say what might disturb. The images are covered with these words until somebody asks for them."
          dir="auto"
        />
        <OptionListField<ArtworkDraft>
          name="visibility"
          legend="Who finds it"
          options={[
            { value: 'PUBLIC', label: 'Everyone', isShown: true, note: 'On your profile and in lists' },
            { value: 'UNLISTED', label: 'Who has its address', isShown: true, note: 'In no list' },
            { value: 'DRAFT', label: 'Only you', isShown: true, note: 'A draft' },
          ]}
          fallback="PUBLIC"
        />
      </div>
    </Disclosure>
  );
}
