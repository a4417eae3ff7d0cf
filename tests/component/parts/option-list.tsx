'use client';

import { useState } from 'react';
import { OptionList } from '@/components/ui/option-list';
import { State } from './section';

const options = [
  { value: 'FOR_SALE', label: 'For sale', note: 'Price on request' },
  { value: 'NOT_FOR_SALE', label: 'Not for sale' },
  { value: 'ON_LOAN', label: 'On loan' },
  { value: 'SOLD', label: 'Sold', disabledReason: 'Set by the sale' },
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
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
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
