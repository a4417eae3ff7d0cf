import { rememberOwnScript } from '@/lib/security/own-scripts';

/** A script of ours inside the page: only such, and the framework's, may run there (docs/decisions/017). */
export function OwnScript({ code }: { code: string }) {
  rememberOwnScript(code);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a function of ours, no data in it
  return <script dangerouslySetInnerHTML={{ __html: code }} />;
}
