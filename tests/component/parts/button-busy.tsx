'use client';

import { type FormEvent, useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { State } from './section';

/** The first button counts how often it is submitted, and stays busy forever. */
export function BusyStates() {
  const [presses, setPresses] = useState(0);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setPresses(presses + 1);
  };
  return (
    <>
      <State name="Press it: busy">
        <form onSubmit={send} data-presses={presses}>
          <ActionButton type="submit" isBusy={presses > 0} busyLabel="Publishing">
            Publish
          </ActionButton>
        </form>
      </State>
      <State name="Busy, secondary">
        <ActionButton variant="secondary" isBusy busyLabel="Saving">
          Save a draft
        </ActionButton>
      </State>
      <State name="Busy, destructive">
        <ActionButton variant="destructive" isBusy busyLabel="Deleting">
          Delete all
        </ActionButton>
      </State>
      <State name="Disabled" isWide>
        <ActionButton busyLabel="Going on" disabledReason="Choose how long it should run first.">
          Go to payment
        </ActionButton>
      </State>
    </>
  );
}
