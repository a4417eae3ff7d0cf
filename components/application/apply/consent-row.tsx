import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { showFailure } from '@/components/ui/attempt';
import { CheckRow } from '@/components/ui/check-row';
import type { Application } from '@/lib/shared/contract/application';
import type { ApplicationEditor } from './application-editor';

type ConsentRowProps = {
  editor: ApplicationEditor;
  label: string;
  help: string;
  isGiven: boolean;
  save: (isGiven: boolean) => Promise<Application>;
};

/** A consent of the artist, which is saved at once and can be taken back at any time. */
export function ConsentRow({ editor, label, help, isGiven, save }: ConsentRowProps) {
  // Set by the press itself, because the mutation's state follows later and the checkbox would return to its previous
  // state until then.
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
