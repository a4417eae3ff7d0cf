'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { PasswordField } from '@/components/ui/password-field';
import styles from './form.module.css';
import { State } from './section';

export function PasswordFieldPart() {
  const [sent, setSent] = useState(0);
  return (
    <>
      <State name="In a form" isWide>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            setSent(sent + 1);
          }}
        >
          <PasswordField name="password" autoComplete="current-password" defaultValue="kobalt-77" />
          <p role="status">Sent {sent} times</p>
          <Button type="submit" variant="secondary">
            Send
          </Button>
        </form>
      </State>
      <State name="Wrong" isWide>
        <PasswordField
          label="New password"
          autoComplete="new-password"
          help="At least 12 characters"
          error="This one is too short."
        />
      </State>
    </>
  );
}
