import { type FieldErrors, get } from 'react-hook-form';

/** Finds the message at a path that react-hook-form has no registered field for. */
export function findMessage(errors: FieldErrors, path: string): string | undefined {
  const { message }: { message?: unknown } = get(errors, path) ?? {};
  return typeof message === 'string' ? message : undefined;
}

/** Finds the message at a path, or at one of its items: "options", "options.3". */
export function findItemMessage(errors: FieldErrors, path: string): string | undefined {
  const items = Object.keys(get(errors, path) ?? {});
  const messages = items.map((item) => findMessage(errors, `${path}.${item}`));
  return findMessage(errors, path) ?? messages.find((message) => message !== undefined);
}
