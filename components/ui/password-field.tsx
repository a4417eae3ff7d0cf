'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Field, type FieldTexts } from './field';
import styles from './field.module.css';
import { Icon } from './icon';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'size' | 'ref' | 'disabled'> &
  Omit<FieldTexts, 'label'> & {
    label?: string;
    /** Tells password managers whether to fill in or generate a password. */
    autoComplete: 'current-password' | 'new-password';
  };

export function PasswordField({ label, aside, help, error, id, ...props }: PasswordFieldProps) {
  const t = useTranslations();
  const texts = { label: label ?? t('ui.password.label'), aside, help, error };
  const input = useRef<HTMLInputElement>(null);
  const selection = useRef<[number | null, number | null] | null>(null);
  const [isShown, setShown] = useState(false);

  // Hides the password on submission, because browsers remember the content of text fields.
  useEffect(() => {
    const form = input.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  // Restores the caret, which moves when the input's type changes.
  useLayoutEffect(() => {
    const saved = selection.current;
    selection.current = null;
    if (saved && document.activeElement === input.current) input.current?.setSelectionRange(...saved);
  });

  const reveal = () => {
    if (input.current) selection.current = [input.current.selectionStart, input.current.selectionEnd];
    setShown(!isShown);
  };

  return (
    <Field
      {...texts}
      id={id}
      end={
        <button
          type="button"
          className={`stack rigid ${styles.reveal}`}
          aria-label={t('ui.password.show')}
          aria-pressed={isShown}
          // Keeps the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={reveal}
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} />
        </button>
      }
    >
      {(control) => (
        <input
          spellCheck={false}
          autoCapitalize="none"
          autoCorrect="off"
          {...props}
          {...control}
          ref={input}
          type={isShown ? 'text' : 'password'}
        />
      )}
    </Field>
  );
}
