'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import { showError, showNotice, showToast } from '@/components/ui/toast';
import { State } from './section';

const saveAgain = { label: 'Try again', onPress: () => showToast('Saved.') };

function InSheet() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Open a sheet
      </Button>
      <Sheet title="Sheet with toasts" isOpen={isOpen} onClose={() => setOpen(false)}>
        <Button onClick={() => showToast('Saved from the sheet.')}>Save here</Button>
      </Sheet>
    </>
  );
}

export function ToastPart() {
  return (
    <>
      <State name="Plain">
        <Button variant="secondary" onClick={() => showToast('Saved. It waits under Saved.')}>
          Save
        </Button>
      </State>
      <State name="With a way on">
        <Button variant="secondary" onClick={() => showToast('The work is up.', { label: 'See it', href: '#toast' })}>
          Publish
        </Button>
      </State>
      <State name="Notice">
        <Button variant="secondary" onClick={() => showNotice('Sign in, and “Saltwater” is saved.')}>
          Save as a guest
        </Button>
      </State>
      <State name="Error">
        <Button variant="secondary" onClick={() => showError('We could not save that.', saveAgain)}>
          Save in vain
        </Button>
      </State>
      <State name="More than three">
        <Button
          variant="secondary"
          onClick={() => {
            for (const name of ['First', 'Second', 'Third', 'Fourth']) showToast(`${name} work saved.`);
          }}
        >
          Save four
        </Button>
      </State>
      <State name="In a dialog">
        <InSheet />
      </State>
    </>
  );
}
