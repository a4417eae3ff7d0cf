/** What a form's field holds; '' where there is none of that name. */
export function readFormText(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}
