'use client';

import { type ComponentProps, useState } from 'react';
import { Dropdown } from '@/components/ui/dropdown';
import { State } from './section';

const countries = [
  'Panama',
  'Paraguay',
  'Peru',
  'Philippines',
  'Poland',
  'Portugal',
  'Puerto Rico',
  'Romania',
  'Rwanda',
  'Åland Islands',
].map((label) => ({ value: label, label, count: String(label.length * 7) }));
const options = [...countries, { value: 'Qatar', label: 'Qatar', count: 'no profiles', isDisabled: true }];

export function DropdownPart() {
  return (
    <>
      <State name="One">
        <StatefulDropdown label="Country" placeholder="Any country" options={options} />
      </State>
      <State name="Several">
        <StatefulDropdown label="Fields" placeholder="Any field" options={options} isMultiple />
      </State>
      <State name="Disabled">
        <StatefulDropdown label="City" placeholder="Any city" options={[]} isDisabled />
      </State>
    </>
  );
}

function StatefulDropdown(props: Omit<ComponentProps<typeof Dropdown>, 'selected' | 'onChange'>) {
  const [selected, setSelected] = useState<readonly string[]>([]);
  return (
    <div style={{ width: 240 }}>
      <Dropdown {...props} selected={selected} onChange={setSelected} />
    </div>
  );
}
