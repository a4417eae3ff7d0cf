import { isId } from '@/lib/shared/domain/id';
import { PageNotFoundError } from '@/lib/shared/page-not-found';

/** Reads the id in a page's path. @throws PageNotFoundError when it is malformed. */
export async function parsePageId(params: Promise<{ id: string }>): Promise<string> {
  const { id } = await params;
  if (!isId(id)) throw new PageNotFoundError();
  return id;
}
