import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

/** Components speak TypeScript. */
export default { preprocess: vitePreprocess(), compilerOptions: { runes: true } };
