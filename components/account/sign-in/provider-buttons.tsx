import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { FieldNotes } from '@/components/ui/field-notes';
import { Drawing } from '@/components/ui/icon';
import { Spinner } from '@/components/ui/spinner';
import { type Provider, providerNames, providers } from '@/lib/browser/sign-in/provider-names';
import styles from './sign-in-form.module.css';

type ProviderButtonsProps = {
  busy: string | null;
  /** True while another sign-in method is in progress. */
  isHeld: boolean;
  error: string | undefined;
  isByPhone: boolean;
  onProvider: (provider: Provider) => void;
  onPhone: () => void;
};

export function ProviderButtons({ busy, isHeld, error, isByPhone, onProvider, onPhone }: ProviderButtonsProps) {
  const t = useTranslations();
  return (
    <div>
      <div className={`cluster gap-12 ${styles.providers}`}>
        {providers.map((provider) => (
          <Button
            key={provider}
            variant="secondary"
            aria-busy={busy === provider || undefined}
            aria-disabled={isHeld || undefined}
            // A double click must not open a second window.
            onClick={({ detail }) => !isHeld && detail < 2 && onProvider(provider)}
          >
            {busy === provider ? <Spinner size={20} /> : <ProviderMark name={provider} />}
            {providerNames[provider]}
          </Button>
        ))}
        <Button variant="secondary" onClick={onPhone}>
          <ProviderMark name={isByPhone ? 'email' : 'phone'} />
          {isByPhone ? t('account.signIn.email') : t('account.signIn.phone')}
        </Button>
      </div>
      <FieldNotes id="providers" error={error} />
    </div>
  );
}

const drawings = {
  google: 'M15.6 5.6A7 7 0 1 0 17 10h-6.5',
  twitter: 'M3.5 3.5l13 13M16.5 3.5l-13 13',
  facebook: 'M10 17.5V7a2.75 2.75 0 0 1 2.75-2.75h1.5M6.75 9.75h6.5',
  phone: 'M6.5 2.75h7a1 1 0 0 1 1 1v12.5a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1V3.75a1 1 0 0 1 1-1ZM9 14.5h2',
  email: 'M3 5h14v10H3ZM3.25 5.5 10 10.75l6.75-5.25',
} as const;

/** The logo needs no label, because the provider's name is next to it. */
export function ProviderMark({ name }: { name: keyof typeof drawings }) {
  return <Drawing path={drawings[name]} />;
}
