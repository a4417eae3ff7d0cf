import { useMutation } from '@tanstack/react-query';
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
  /** The label of the submit button, at rest and while the form is sent. */
  submit: string;
  busyLabel: string;
  isBusy?: boolean;
  /** Why the form was not sent; null or absent if the fields show it. */
  failure?: string | null;
  /** The form's properties from `useFieldErrors`. */
  form?: ReturnType<typeof useFieldErrors>['form'];
  onSubmit: () => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
};

/** A form in a sheet, with the button that submits it in the footer. */
export function FormSheet(props: FormSheetProps) {
  const {
    title,
    isOpen = true,
    submit,
    busyLabel,
    isBusy = false,
    failure = null,
    form,
    onSubmit,
    onClose,
    children,
  } = props;
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
  /** Lists the errors by field before the form is sent. */
  listErrors: () => FieldErrors;
  save: () => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  /** The message if no response arrived. */
  otherwise?: string;
};

/**
 * Checks and saves a form in a sheet.
 * @returns `sheet`, the properties of the `FormSheet`; the errors by field; `report`; `forget`, to be called when a
 * control changes that is not a native input with a name.
 */
export function useFormSheet<Saved>({ listErrors, save, onSaved, otherwise = NOT_SAVED }: FormSheetOptions<Saved>) {
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
    // The failure concerns what was sent, not what is typed now.
    reset();
    form.onInput(event);
  };
  const failure = error && errorToMessage(error, otherwise);
  return { sheet: { form: { ...form, onInput }, isBusy: isPending, failure, onSubmit }, errors, report, forget };
}

const NOT_SAVED = 'That could not be saved. What you typed is still here. Try again.';
