import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defaultClientConditions, defineConfig } from 'vite';
import { offline } from './offline.ts';

export default defineConfig({
  // Relative addresses: the page also works from a folder below the root of a site.
  base: './',
  plugins: [svelte(), offline()],
  // The packages' sources are bundled directly, so that nothing needs to be compiled first.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: { outDir: 'dist/page', emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 2000 },
  worker: { format: 'es' },
});
