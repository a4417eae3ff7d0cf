'use client';

import { useState } from 'react';
import { CheckList } from '@/components/ui/option-list';
import { TextField } from '@/components/ui/text-field';
import { State } from './section';

export function CheckListPart() {
  const [selected, setSelected] = useState<readonly string[]>(['artist_statement']);
  return (
    <State name="With content under them" isWide>
      <form>
        <CheckList
          legend="What should they send?"
          name="requirements"
          selected={selected}
          onChange={setSelected}
          options={[
            {
              value: 'artist_statement',
              label: 'Artist statement',
              content: 'One page, PDF, in German or English',
            },
            { value: 'cv', label: 'CV', content: <TextField label="Pages at most" inputMode="numeric" /> },
            { value: 'references', label: 'References' },
            { value: 'letter', label: 'Recommendation letter', disabledReason: 'Not for open calls' },
          ]}
        />
      </form>
    </State>
  );
}
