import { useMutation } from '@tanstack/react-query';
import { CheckRow } from '@/components/ui/check-row';
import { showError } from '@/components/ui/toast';
import { errorToMessage } from '@/lib/shared/api/error-message';
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
  const { mutate, isPending, variables } = useMutation({
    mutationFn: save,
    onSuccess: (changed) => editor.accept(changed),
    onError: (error, wanted) =>
      showError(errorToMessage(error, 'That did not work. Nothing has changed.'), {
        label: 'Try again',
        onPress: () => mutate(wanted),
      }),
  });
  return (
    <div>
      <CheckRow
        label={label}
        checked={isPending ? variables : isGiven}
        aria-busy={isPending}
        onChange={({ target }) => {
          if (!isPending) mutate(target.checked);
        }}
      />
      <p className="t-small quiet">{help}</p>
    </div>
  );
}
