import { Button } from '@/components/ui/button';
import { FieldNotes } from '@/components/ui/field-notes';
import { Spinner } from '@/components/ui/spinner';
import { type Provider, providerNames, providers } from '@/lib/sign-in/provider-names';
import { ProviderMark } from './provider-mark';
import styles from './sign-in-form.module.css';

type ProviderButtonsProps = {
  busy: string | null;
  /** Whether what goes on has to end before another way in is taken. */
  isHeld: boolean;
  error: string | undefined;
  isByPhone: boolean;
  onProvider: (provider: Provider) => void;
  onPhone: () => void;
};

/** Equal outlined buttons (design 5, sign in); what goes wrong stands under them. */
export function ProviderButtons({ busy, isHeld, error, isByPhone, onProvider, onPhone }: ProviderButtonsProps) {
  return (
    <div>
      <div className={styles.providers}>
        {providers.map((provider) => (
          <Button
            key={provider}
            variant="secondary"
            aria-busy={busy === provider || undefined}
            aria-disabled={isHeld || undefined}
            // The second press of a double click would open the window anew.
            onClick={({ detail }) => !isHeld && detail < 2 && onProvider(provider)}
          >
            {busy === provider ? <Spinner size={20} /> : <ProviderMark name={provider} />}
            {providerNames[provider]}
          </Button>
        ))}
        <Button variant="secondary" onClick={onPhone}>
          <ProviderMark name={isByPhone ? 'email' : 'phone'} />
          {isByPhone ? 'Email' : 'Phone'}
        </Button>
      </div>
      <FieldNotes id="providers" error={error} />
    </div>
  );
}
