/* Runs in the browser, on /docs. */
const { SwaggerUIBundle } = globalThis;

// The viewer leaves it to the page when to use its dark styles.
const dark = matchMedia('(prefers-color-scheme: dark)');
const followScheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', followScheme);
followScheme();

SwaggerUIBundle({
  url: '/openapi.json',
  domNode: document.getElementById('viewer'),
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  filter: true,
  // Credentials are forgotten with the page, and its URL cannot load another description.
  persistAuthorization: false,
  queryConfigEnabled: false,
  // Otherwise swagger.io would receive the description for validation.
  validatorUrl: null,
});
