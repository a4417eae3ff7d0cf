'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { FilterSheet } from '@/components/ui/filter-sheet';
import { Sheet } from '@/components/ui/sheet';
import { State } from './section';

const LONG_TITLE = 'Delete “Salt and paper: two weeks of drawing on the shore”?';

export function SheetPart() {
  const [isOpen, setOpen] = useState(false);
  const [isLongOpen, setLongOpen] = useState(false);
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
      <State name="Two in turn">
        <SheetsInTurn />
      </State>
      <State name="With a title of two lines">
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setLongOpen(true)}>
          Open the sheet with the long title
        </Button>
        <Sheet title={LONG_TITLE} isOpen={isLongOpen} onClose={() => setLongOpen(false)}>
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

/** Two sheets. The second replaces the first, which opens again when the second is closed. */
function SheetsInTurn() {
  const [open, setOpen] = useState<'first' | 'second' | null>(null);
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen('first')}>
        Open the first sheet
      </Button>
      <Sheet title="First sheet" isOpen={open === 'first'} onClose={() => setOpen(null)}>
        <Button onClick={() => setOpen('second')}>Open the second sheet</Button>
      </Sheet>
      <Sheet title="Second sheet" isOpen={open === 'second'} onClose={() => setOpen('first')}>
        What it holds
      </Sheet>
    </>
  );
}
