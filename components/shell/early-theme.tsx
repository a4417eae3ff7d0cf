import { registerOwnScript } from '@/lib/server/security/own-scripts';

/** Must match styles/tokens.css. */
const walls = { light: '#ffffff', dark: '#1f1f1f' };

/**
 * Sets the theme before the first paint; next-themes does so in the body, which can flash the wrong background on slow
 * connections. Also keeps `<meta name="theme-color">` in sync, and marks browsers in which somebody may be signed in,
 * for which header.module.css hides the content for guests.
 */
export function EarlyTheme() {
  return <OwnScript code={`(${setTheme.toString()})(${JSON.stringify(walls)})`} />;
}

// Serialized into the page, so it may only use browser globals.
function setTheme(colours: typeof walls) {
  const root = document.documentElement;
  // The only meta element of this name: React would hoist a second one and remove it as a duplicate.
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
    // Storage may be blocked.
  }
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.dataset.theme = chosen === 'light' || chosen === 'dark' ? chosen : system;

  try {
    if (/(^|; )session=\d/.test(document.cookie)) root.dataset.session = 'kept';
  } catch {
    // A sandboxed document cannot read cookies.
  }
}

/** The content security policy allows only such scripts and the framework's (docs/decisions/089). */
export function OwnScript({ code }: { code: string }) {
  registerOwnScript(code);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a function of this repository, without data
  return <script dangerouslySetInnerHTML={{ __html: code }} />;
}
