import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { showFailure } from '@/components/ui/attempt';
import { CheckRow } from '@/components/ui/check-row';
import { allowOriginals, showAcceptedArtist } from '@/lib/browser/members/application/applications';
import type { Application } from '@/lib/shared/contract/application';
import type { ApplicationEditor } from './application-editor';

type ConsentRowProps = {
  editor: ApplicationEditor;
  label: string;
  help: string;
  isGiven: boolean;
  save: (isGiven: boolean) => Promise<Application>;
};

/** Each choice is saved immediately, because consent can be withdrawn at any time. */
function ConsentRow({ editor, label, help, isGiven, save }: ConsentRowProps) {
  // The event handler sets this, because the mutation's state changes later and the checkbox would flicker.
  const [pending, setPending] = useState<boolean | null>(null);
  const { mutate } = useMutation({
    mutationFn: save,
    onMutate: setPending,
    onSettled: () => setPending(null),
    onSuccess: (changed) => editor.accept(changed),
    onError: (error, wanted) => showFailure(error, () => mutate(wanted)),
  });
  return (
    <div>
      <CheckRow
        label={label}
        checked={pending ?? isGiven}
        aria-busy={pending !== null}
        onChange={({ target }) => {
          if (pending === null) mutate(target.checked);
        }}
      />
      <p className="t-small quiet">{help}</p>
    </div>
  );
}

type ConsentProps = { editor: ApplicationEditor; application: Application };

export function ShowingConsent({ editor, application }: ConsentProps) {
  const t = useTranslations();
  return (
    <ConsentRow
      editor={editor}
      label={t('application.consent.showName')}
      help={application.form.showsAccepted ? t('application.consent.shown') : t('application.consent.notShown')}
      isGiven={application.isShown}
      save={(isShown) => showAcceptedArtist(application, isShown)}
    />
  );
}

export function OriginalsConsent({ editor, application }: ConsentProps) {
  const t = useTranslations();
  return (
    <ConsentRow
      editor={editor}
      label={t('application.consent.originals')}
      help={t('application.consent.originalsHelp')}
      isGiven={application.allowsOriginals}
      save={(allowsOriginals) => allowOriginals(application, allowsOriginals)}
    />
  );
}
