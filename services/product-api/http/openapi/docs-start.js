/* Runs in the browser, on /docs: shows the description of this very host and sends what is tried to it alone. */
const { SwaggerUIBundle } = globalThis;

// The viewer brings a dark look and leaves it to the page when to use it.
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
  // Credentials are forgotten with the page, and addresses cannot bring a description from elsewhere.
  persistAuthorization: false,
  queryConfigEnabled: false,
  // Otherwise the description would be sent to swagger.io to be checked.
  validatorUrl: null,
});
