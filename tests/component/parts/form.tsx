'use client';

import { type FormEvent, useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { OptionList } from '@/components/ui/option-list';
import { PasswordField } from '@/components/ui/password-field';
import { TextField } from '@/components/ui/text-field';
import { type FieldErrors, useFieldErrors } from '@/components/ui/use-field-errors';
import styles from './form.module.css';

const roles = [
  { value: 'ARTIST', label: 'Artist' },
  { value: 'CURATOR', label: 'Curator' },
];

export function FormPart() {
  const { form, errors, report, forget } = useFieldErrors();
  const [role, setRole] = useState<string | null>(null);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    report(check(new FormData(event.currentTarget)));
  };
  return (
    <form {...form} className={styles.form} onSubmit={send}>
      <TextField label="Your name" name="name" autoComplete="name" error={errors.name} />
      <TextField label="Your email" name="email" type="email" autoComplete="email" error={errors.email} />
      <OptionList
        legend="Your role"
        name="role"
        options={roles}
        value={role}
        error={errors.role}
        onChange={(value) => {
          setRole(value);
          forget('role');
        }}
      />
      <PasswordField label="Your password" name="password" autoComplete="new-password" error={errors.password} />
      <ActionButton type="submit" busyLabel="Making your account">
        Make an account
      </ActionButton>
    </form>
  );
}

function check(data: FormData): FieldErrors {
  const errors: Record<string, string> = {};
  if (!data.get('name')) errors.name = 'Give the name that should appear.';
  if (!String(data.get('email')).includes('@')) errors.email = 'Add the @ and what follows it.';
  if (!data.get('role')) errors.role = 'Choose one. You can add others later.';
  if (String(data.get('password')).length < 12) errors.password = 'Use at least 12 characters.';
  return errors;
}
