import { html } from 'hono/html';
import { parseUrl } from '../urls';

type Html = ReturnType<typeof html>;

const STYLE = `
:root { color-scheme: light dark; --paper: #fff; --ink: #1a1a1a; --quiet: #5c5c5c; --line: #d6d6d6; --act: #1a1a1a; --on-act: #fff; --bad: #a3231b; --test: #ffd76a; }
@media (prefers-color-scheme: dark) { :root { --paper: #161616; --ink: #f0f0f0; --quiet: #a8a8a8; --line: #3d3d3d; --act: #f0f0f0; --on-act: #161616; --bad: #ff9d94; --test: #6b5200; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
.test { margin: 0; padding: .5rem 1rem; background: var(--test); text-align: center; font-size: .875rem; }
main { max-width: 62rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.5rem; line-height: 1.25; font-weight: 500; margin: 1rem 0; }
h2 { font-size: 1.125rem; font-weight: 500; margin: 2rem 0 .5rem; }
a { color: inherit; }
.columns { display: grid; gap: 2rem; }
@media (min-width: 50rem) { .columns { grid-template-columns: 1fr 1fr; gap: 4rem; } }
summary { padding: .625rem 0; cursor: pointer; }
.lines { list-style: none; margin: 0; padding: 0; }
.lines li, .total { display: flex; justify-content: space-between; gap: 1rem; padding: .75rem 0; border-top: 1px solid var(--line); }
.total { font-weight: 600; }
.quiet { color: var(--quiet); }
.bad { color: var(--bad); }
.sum { font-size: 2.25rem; margin: 0; }
fieldset { border: 0; margin: 0 0 1rem; padding: 0; }
legend { padding: 0; margin-bottom: .25rem; }
label { display: block; margin: 0 0 1rem; }
label.choice { display: flex; gap: .5rem; align-items: center; min-height: 44px; margin: 0; }
input:not([type=radio]), select { display: block; width: 100%; min-height: 44px; padding: .5rem .75rem; border: 1px solid var(--quiet); border-radius: 4px; background: var(--paper); color: var(--ink); font: inherit; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; }
button { min-height: 44px; padding: .5rem 1.25rem; border: 1px solid var(--act); border-radius: 4px; background: var(--act); color: var(--on-act); font: inherit; cursor: pointer; }
button.second { background: transparent; color: var(--ink); }
button.wide { width: 100%; }
.row { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; }
.row label { flex: 1; margin: 0; }
:focus-visible { outline: 3px solid #2b6cff; outline-offset: 2px; }
`;

export function page(title: string, content: Html | Promise<Html>) {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<header class="test"><strong>TEST</strong> This page stands in for the payment provider. No money moves; never type a real card.</header>
<main>${content}</main>
</body>
</html>`;
}

export type Form = Record<string, string>;

/** Errors about the whole form have the key `form`. */
export type Filled = { values: Form; errors: Form };

const FIELDS = {
  email: { label: 'Email', autocomplete: 'email', type: 'email', inputmode: 'email' },
  number: {
    label: 'Card number',
    autocomplete: 'cc-number',
    placeholder: '4242 4242 4242 4242',
    inputmode: 'numeric',
  },
  expiry: { label: 'Expiry', autocomplete: 'cc-exp', placeholder: 'MM / YY', inputmode: 'numeric' },
  cvc: { label: 'CVC', autocomplete: 'cc-csc', placeholder: '123', inputmode: 'numeric' },
  name: { label: 'Name on card', autocomplete: 'cc-name' },
  business_name: { label: 'Business name', autocomplete: 'organization' },
  billing_name: { label: 'Name', autocomplete: 'organization' },
  billing_email: { label: 'Email', autocomplete: 'email' },
  tax_id: { label: 'Tax ID', placeholder: 'DE123456789' },
  line1: { label: 'Address', autocomplete: 'address-line1' },
  city: { label: 'City', autocomplete: 'address-level2' },
  country: { label: 'Country (two letters)', autocomplete: 'country', placeholder: 'US' },
  postal_code: { label: 'Postal code', autocomplete: 'postal-code' },
};
type Field = { label: string; autocomplete?: string; placeholder?: string; type?: string; inputmode?: string };

export function field(name: keyof typeof FIELDS, { values, errors }: Filled) {
  const { label, autocomplete = 'off', placeholder = '', type = 'text', inputmode = 'text' }: Field = FIELDS[name];
  const error = errors[name];
  return html`<label for="${name}">${label}
<input id="${name}" name="${name}" type="${type}" value="${values[name] ?? ''}" autocomplete="${autocomplete}" placeholder="${placeholder}" inputmode="${inputmode}"${error === undefined ? '' : html` aria-invalid="true" aria-describedby="${name}-error"`}>
${error === undefined ? '' : html`<span class="bad" id="${name}-error">${error}</span>`}</label>`;
}

export function cardFields(filled: Filled) {
  return html`${field('number', filled)}
<div class="pair">
${field('expiry', filled)}
${field('cvc', filled)}
</div>
${field('name', filled)}`;
}

export function countryFields(filled: Filled) {
  return html`<div class="pair">
${field('country', filled)}
${field('postal_code', filled)}
</div>`;
}

export function alert(message: string | undefined) {
  return message === undefined ? '' : html`<p class="bad" role="alert">${message}</p>`;
}

/** @param what the action to confirm, such as "pays $84" */
export function authenticationForm(what: string) {
  return html`<p>The bank of this test card asks who ${what}.</p>
<form method="post" class="row">
<button name="action" value="complete">Complete</button>
<button class="second" name="action" value="fail">Fail</button>
</form>`;
}

export function siteName(url: string | null): string {
  return (url === null ? null : parseUrl(url)?.host) ?? 'the site';
}
