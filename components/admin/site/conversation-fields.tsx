import { useTranslations } from 'next-intl';
import { TextField } from '@/components/ui/text-field';
import { useFieldProps } from '@/lib/browser/forms/use-field-props';
import { accountAgeNames, accountAges } from '@/lib/shared/domain/thread';
import type { SiteDraft } from './site-draft';

/** Sets how many messages an account can write, depending on its age. */
export function ConversationFields() {
  const t = useTranslations();
  const field = useFieldProps<SiteDraft>();
  return (
    <>
      <p className="t-small quiet">{t('admin.conversation.help')}</p>
      {accountAgeNames.map((age) => (
        <fieldset key={age}>
          <legend className="t-ui under-12">{t('admin.conversation.age', { days: accountAges[age] })}</legend>
          <div className="grid columns-2 top gap-gutter rows-24 narrow-columns-1">
            {(['startsPerDay', 'messagesPerHour'] as const).map((name) => (
              <TextField
                key={name}
                {...field(`conversations.${age}.${name}`)}
                label={t(`admin.conversation.${name}`)}
                inputMode="numeric"
                dir="ltr"
                autoComplete="off"
              />
            ))}
          </div>
        </fieldset>
      ))}
    </>
  );
}
