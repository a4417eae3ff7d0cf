import { useMutation } from '@tanstack/react-query';
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

/** A consent is saved immediately and can be withdrawn at any time. */
function ConsentRow({ editor, label, help, isGiven, save }: ConsentRowProps) {
  // Set in the event handler: the mutation's state changes later, and until then the checkbox would flicker.
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
  return (
    <ConsentRow
      editor={editor}
      label="Show my name on the call's page"
      help={
        application.form.showsAccepted
          ? 'The name links to your profile. You can take it off at any time.'
          : 'The organizer names no artists on the page at the moment.'
      }
      isGiven={application.isShown}
      save={(isShown) => showAcceptedArtist(application, isShown)}
    />
  );
}

export function OriginalsConsent({ editor, application }: ConsentProps) {
  return (
    <ConsentRow
      editor={editor}
      label="Jurors may download the original pictures"
      help="The organizer has to permit it as well. In a blind round they never do, because a file may contain your name. You can take it back at any time."
      isGiven={application.allowsOriginals}
      save={(allowsOriginals) => allowOriginals(application, allowsOriginals)}
    />
  );
}
