import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './services/product-api/**/{schema,*-schema}.ts',
  out: './services/product-api/db/migrations',
});
