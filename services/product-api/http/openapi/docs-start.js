const { SwaggerUIBundle } = globalThis;

// Swagger UI does not detect dark mode.
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
  // Does not store credentials, and ignores other descriptions in the URL.
  persistAuthorization: false,
  queryConfigEnabled: false,
  // Swagger UI would send the description to swagger.io for validation.
  validatorUrl: null,
});
