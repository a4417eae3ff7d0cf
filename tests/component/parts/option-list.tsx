'use client';

import { useState } from 'react';
import { OptionList } from '@/components/ui/option-list';
import { State } from './section';

const options = [
  { value: 'FOR_SALE', label: 'For sale', isShown: true, note: 'Price on request' },
  { value: 'NOT_FOR_SALE', label: 'Not for sale', isShown: true },
  { value: 'ON_LOAN', label: 'On loan', isShown: true },
  { value: 'SOLD', label: 'Sold', isShown: true, disabledReason: 'Set by the sale' },
  { value: 'RESERVED', label: 'Reserved', isShown: false },
];

export function OptionListPart() {
  const [value, setValue] = useState<string | null>('FOR_SALE');
  const [unset, setUnset] = useState<string | null>(null);
  return (
    <>
      <State name="Press again to clear" isWide>
        <form>
          <OptionList legend="For sale?" name="availability" options={options} value={value} onChange={setValue} />
        </form>
      </State>
      <State name="Wrong" isWide>
        <OptionList
          legend="May it travel?"
          name="travel"
          options={[
            { value: 'yes', label: 'Yes', isShown: true },
            { value: 'no', label: 'No', isShown: true },
          ]}
          value={unset}
          help="Galleries ask this first"
          error={unset === null ? 'Choose one.' : undefined}
          onChange={setUnset}
        />
      </State>
    </>
  );
}
