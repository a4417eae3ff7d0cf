import { useId, useState } from 'react';
import { TextField } from '@/components/ui/text-field';
import { artworkLimits } from '@/lib/shared/domain/artwork';
import { BulkSheet, type BulkSheetProps } from './bulk-sheet';

/** Sets the series of several works. An empty name removes them from their series. */
export function SeriesSheet(props: BulkSheetProps) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const used = [...new Set(props.works.flatMap(({ series }) => series ?? []))].sort();
  const series = typed.trim();
  const isIn = used.length > 0;
  return (
    <BulkSheet
      {...props}
      title="Add to series"
      submit={series === '' && isIn ? 'Take out of the series' : 'Add'}
      read={() => (series === '' && !isIn ? { missing: 'Write the name of the series.' } : { series: series || null })}
    >
      <TextField
        label="Series"
        help={isIn ? 'An empty name takes the works out of their series.' : undefined}
        list={listId}
        maxLength={artworkLimits.series}
        dir="auto"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <datalist id={listId}>
        {used.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </BulkSheet>
  );
}
