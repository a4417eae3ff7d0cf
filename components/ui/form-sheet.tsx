import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useId } from 'react';
import { errorToMessage, isRejected } from '@/lib/shared/api/error-message';
import { ActionButton } from './action-button';
import { Failure } from './failure';
import { Sheet } from './sheet';
import { type FieldErrors, useFieldErrors } from './use-field-errors';
import { useSingleFlight } from './use-single-flight';

type FormSheetProps = {
  title: string;
  isOpen?: boolean;
  submit: string;
  busyLabel: string;
  isBusy?: boolean;
  /** An error that no field shows. */
  failure?: ReactNode;
  form?: ReturnType<typeof useFieldErrors>['form'];
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

export function FormSheet(props: FormSheetProps) {
  const { title, isOpen = true, submit, busyLabel, isBusy = false, failure = null } = props;
  const { form, onSubmit, onClose, children } = props;
  const id = useId();
  return (
    <Sheet
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <ActionButton type="submit" form={id} isBusy={isBusy} busyLabel={busyLabel}>
          {submit}
        </ActionButton>
      }
    >
      <form
        noValidate
        {...form}
        id={id}
        className="stack gap-24 pad-above-24"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) onSubmit();
        }}
      >
        {children}
        {failure !== null && <Failure>{failure}</Failure>}
      </form>
    </Sheet>
  );
}

type FormSheetOptions<Saved> = {
  listErrors: () => FieldErrors;
  save: () => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  /** The message if no response arrives. */
  otherwise?: string;
};

/** `sheet` contains the props of `FormSheet`. Call `forget` when a control that is not a named native input changes. */
export function useFormSheet<Saved>({ listErrors, save, onSaved, otherwise }: FormSheetOptions<Saved>) {
  const t = useTranslations();
  const { form, errors, report, forget } = useFieldErrors();
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: save,
    onSuccess: onSaved,
    onError: (failure) => report(isRejected(failure) ? (failure.fields ?? {}) : {}),
  });
  const send = useSingleFlight(() => mutateAsync().catch(() => undefined));
  const onSubmit = () => {
    const found = listErrors();
    reset();
    if (Object.keys(found).length > 0) report(found);
    else void send();
  };
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    // The failure concerned the values that were sent, not the new input.
    reset();
    form.onInput(event);
  };
  const failure = error && errorToMessage(error, otherwise ?? t('ui.notSaved'));
  return { sheet: { form: { ...form, onInput }, isBusy: isPending, failure, onSubmit }, errors, error, report, forget };
}
