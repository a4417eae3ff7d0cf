import { registerOwnScript } from '@/lib/server/security/own-scripts';

/** Keep in sync with styles/tokens.css. */
const walls = { light: '#ffffff', dark: '#1f1f1f' };

/**
 * Sets the theme before the first paint, because next-themes runs in the body and can flash the wrong background. Also
 * updates `<meta name="theme-color">`, and marks browsers that may have a session, for which header.module.css hides
 * guest content.
 */
export function EarlyTheme() {
  return <OwnScript code={`(${setTheme.toString()})(${JSON.stringify(walls)})`} />;
}

// The page contains this function as text, so it can use only browser globals.
function setTheme(colours: typeof walls) {
  const root = document.documentElement;
  // This must be the only meta element with the name: React would hoist a second one and remove it as a duplicate.
  const meta = document.createElement('meta');
  meta.name = 'theme-color';
  new MutationObserver(() => {
    const { theme } = root.dataset;
    if (theme !== 'light' && theme !== 'dark') return;
    meta.content = colours[theme];
    document.head.append(meta);
  }).observe(root, { attributeFilter: ['data-theme'] });

  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem('theme');
  } catch {
    // The browser can block storage.
  }
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.dataset.theme = chosen === 'light' || chosen === 'dark' ? chosen : system;

  try {
    if (/(^|; )session=\d/.test(document.cookie)) root.dataset.session = 'kept';
  } catch {
    // Sandboxed documents cannot read cookies.
  }
}

/** The content security policy allows only registered scripts and the framework's (docs/decisions/089). */
export function OwnScript({ code }: { code: string }) {
  registerOwnScript(code);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a function of this repository, without data
  return <script dangerouslySetInnerHTML={{ __html: code }} />;
}
