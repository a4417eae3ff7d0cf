import { type ReactNode, useId } from 'react';
import { ActionButton } from './action-button';
import { Failure } from './failure';
import { Sheet } from './sheet';
import type { useFieldErrors } from './use-field-errors';

type FormSheetProps = {
  title: string;
  isOpen?: boolean;
  /** The label of the button that submits the form, and while it is sent. */
  submit: string;
  busyLabel: string;
  isBusy?: boolean;
  /** Why it was not sent; null or absent where the fields say it. */
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
