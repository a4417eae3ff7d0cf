'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { FilterSheet } from '@/components/ui/filter-sheet';
import { Sheet } from '@/components/ui/sheet';
import { State } from './section';

export function SheetPart() {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(2);
  return (
    <>
      <State name="Sheet">
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Open the sheet
        </Button>
        <Sheet title="Sheet" isOpen={isOpen} onClose={() => setOpen(false)}>
          What it holds
        </Sheet>
      </State>
      <State name="With filters">
        <FilterSheet chosen={chosen} found="362 calls" onClear={() => setChosen(0)}>
          The filters of a list
        </FilterSheet>
      </State>
    </>
  );
}
