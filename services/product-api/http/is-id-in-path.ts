import { isId } from '@/lib/domain/id';

/** Whether a parameter of a request's path is an id, written as ids are: routers also find one whose characters are escaped. */
export function isIdInPath(value: string, url: string): boolean {
  return isId(value) && new URL(url).pathname.split('/').includes(value);
}
