/* Runs in the browser on /docs. */
const { SwaggerUIBundle } = globalThis;

// Swagger UI leaves dark mode to the page.
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
  // Does not store credentials, and prevents the URL from loading another description.
  persistAuthorization: false,
  queryConfigEnabled: false,
  // Prevents sending the description to swagger.io for validation.
  validatorUrl: null,
});
