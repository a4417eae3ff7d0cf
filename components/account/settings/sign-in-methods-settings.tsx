'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { FieldNotes } from '@/components/ui/field-notes';
import { type Provider, providerNames, providers } from '@/lib/browser/sign-in/provider-names';
import { formatSignInError } from '@/lib/browser/sign-in/sign-in-errors';
import type { SignInMethod, SignInMethods } from '@/lib/browser/sign-in/sign-in-methods';
import { isStandIn } from '@/lib/shared/env';
import { ProviderMark } from '../sign-in/provider-buttons';
import { useStandInChooser } from '../sign-in/stand-in-chooser';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section';

type Changes = typeof import('@/lib/browser/sign-in/sign-in-methods');

type SignInMethodsSettingsProps = { signInMethods: SignInMethods; onChange: (signInMethods: SignInMethods) => void };

/** The last sign-in method cannot be removed. */
export function SignInMethodsSettings({ signInMethods, onChange }: SignInMethodsSettingsProps) {
  const t = useTranslations();
  const { mutate: change, error } = useMutation({
    mutationFn: async (how: (changes: Changes) => Promise<SignInMethods>) =>
      how(await import('@/lib/browser/sign-in/sign-in-methods')),
    onSuccess: onChange,
  });
  const { chooser, openChooser } = useStandInChooser((provider, account) =>
    change(({ addProvider }) => addProvider(provider, account)),
  );
  const add = (provider: Provider) =>
    isStandIn ? openChooser(provider) : change(({ addProvider }) => addProvider(provider));
  const remove = (way: SignInMethod) => change(({ removeSignInMethod }) => removeSignInMethod(way));

  const { ways, phone } = signInMethods;
  const rows = [
    ...providers.map((way) => ({ way, label: providerNames[way], name: providerNames[way] })),
    ...(phone ? [{ way: 'phone' as const, label: phone, name: t('account.settings.ways.phone') }] : []),
  ];

  return (
    <SettingsSection title={t('account.settings.ways.title')}>
      <ul className="wide">
        {rows.map(({ way, label, name }) => (
          <li key={way} className={`row center gap-12 hair-under ${styles.way}`}>
            <ProviderMark name={way} />
            <span className="break fill shrink">
              <bdi>{label}</bdi>
            </span>
            {way !== 'phone' && !ways.includes(way) ? (
              <WayButton does="add" name={name} onPress={() => add(way)} />
            ) : (
              ways.length > 1 && <WayButton does="remove" name={name} onPress={() => remove(way)} />
            )}
          </li>
        ))}
      </ul>
      <FieldNotes id="ways-in" error={error ? formatSignInError(error, t) : undefined} />
      {chooser}
    </SettingsSection>
  );
}

/** The label repeats the row's name for screen readers. */
function WayButton({ does, name, onPress }: { does: 'add' | 'remove'; name: string; onPress: () => void }) {
  const t = useTranslations();
  return (
    <Button variant="secondary" size="small" className={styles.wayButton} onClick={onPress}>
      {t.rich(`account.settings.ways.${does}`, {
        name,
        hidden: (chunks) => <span className="visually-hidden">{chunks}</span>,
      })}
    </Button>
  );
}
